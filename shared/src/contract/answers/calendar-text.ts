/** Dates as a calendar file (RFC 5545): one to download, or all of a person's for their calendar to follow. */

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
  /** ISO 8601: when what it says changed last; when the file is made, unless told. */
  readonly changed?: string | undefined;
}

const stamp = (iso: string | number): string =>
  new Date(iso).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/([,;])/g, '\\$1')
    .replace(/\r?\n/g, '\\n');

/** Lines have at most 75 bytes; what is left goes on after a space. */
function folded(line: string): string {
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
    `DTSTAMP:${stamp(event.changed ?? now.getTime())}`,
    `DTSTART:${stamp(event.start)}`,
    `DTEND:${stamp(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.link ? [`URL:${event.link}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    'END:VEVENT',
  ];
}

/** The file's text. `name`: of a calendar that is followed, which asks again every hour. `now`: when it was made. */
export function calendarText(events: readonly CalendarEvent[], now: Date, name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Oficio//Campus//ES',
    ...(name
      ? [
          'METHOD:PUBLISH',
          `X-WR-CALNAME:${escaped(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]
      : []),
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
