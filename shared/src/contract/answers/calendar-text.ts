/**
 * Calendar files (RFC 5545): a single download, or a feed of a person's meetings that calendars subscribe to.
 */

export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly start: string;
  /** ISO 8601. */
  readonly end: string;
  readonly place?: string | undefined;
  readonly link?: string | undefined;
  readonly description?: string | undefined;
  /** ISO 8601: when the event's content last changed. Default: when the file is generated. */
  readonly changed?: string | undefined;
}

const utcStamp = (iso: string | number): string =>
  new Date(iso).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/([,;])/g, '\\$1')
    .replace(/\r?\n/g, '\\n');

/** Folds a line at 75 bytes (RFC 5545, section 3.1); continuation lines begin with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (encoder.encode(current + letter).length > 74) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

function linesOf(event: CalendarEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@oficio`,
    `DTSTAMP:${utcStamp(event.changed ?? now.getTime())}`,
    `DTSTART:${utcStamp(event.start)}`,
    `DTEND:${utcStamp(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    ...(event.link ? [`URL:${event.link}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    'END:VEVENT',
  ];
}

/**
 * Returns the calendar file.
 * @param now when the file is generated
 * @param name name of a feed; calendars that follow it refresh every hour
 */
export function calendarText(events: readonly CalendarEvent[], now: Date, name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Oficio//Campus//ES',
    ...(name
      ? [
          'METHOD:PUBLISH',
          `X-WR-CALNAME:${escapeText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]
      : []),
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
