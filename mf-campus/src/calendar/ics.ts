/** Builds the calendar file of a meeting in the browser. */
import { calendarText, type CalendarEvent } from '@oficio/shared/contract/answers/calendar-text';
import { downloadFile } from '@oficio/shared/kit/download-file';

/** Returns the text of the .ics file. `now`: its creation time. */
export const icsOf = (meeting: CalendarEvent, now: Date = new Date()): string => calendarText([meeting], now);

/** Downloads the .ics file. */
export function downloadIcs(meeting: CalendarEvent): void {
  const name = meeting.title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  downloadFile(icsOf(meeting), `${name}.ics`, 'text/calendar');
}
