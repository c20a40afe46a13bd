/** A meeting as a calendar file (RFC 5545), made in the browser. */

export interface Meeting {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly start: string;
  /** ISO 8601; one hour after the start when left out. */
  readonly end?: string | undefined;
  readonly place?: string | undefined;
  readonly link?: string | undefined;
  readonly description?: string | undefined;
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

/** The file's text. `now`: when it was made. */
export function icsOf(meeting: Meeting, now: Date = new Date()): string {
  const end = meeting.end ?? new Date(Date.parse(meeting.start) + 3_600_000).toISOString();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Oficio//Campus//ES',
    'BEGIN:VEVENT',
    `UID:${meeting.id}@oficio`,
    `DTSTAMP:${stamp(now.getTime())}`,
    `DTSTART:${stamp(meeting.start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(meeting.title)}`,
    ...(meeting.place ? [`LOCATION:${escaped(meeting.place)}`] : []),
    ...(meeting.link ? [`URL:${meeting.link}`] : []),
    ...(meeting.description ? [`DESCRIPTION:${escaped(meeting.description)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Hands the file to the browser. */
export function downloadIcs(meeting: Meeting): void {
  const url = URL.createObjectURL(new Blob([icsOf(meeting)], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${meeting.title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
