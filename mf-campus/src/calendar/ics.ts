/** Builds the calendar file of a meeting in the browser. */
import { calendarText, type CalendarEvent } from '@oficio/shared/contract/answers/calendar-text';
import { downloadFile } from '@oficio/shared/kit/download-file';

export type Meeting = CalendarEvent;

/** Returns the text of the .ics file. `now`: its creation time. */
export const icsOf = (meeting: Meeting, now: Date = new Date()): string => calendarText([meeting], now);

/** Downloads the .ics file. */
export function downloadIcs(meeting: Meeting): void {
  const name = meeting.title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  downloadFile(new Blob([icsOf(meeting)], { type: 'text/calendar' }), `${name}.ics`);
}
