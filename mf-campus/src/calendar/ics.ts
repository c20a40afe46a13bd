/** A meeting as a calendar file, made in the browser. */
import { calendarText, type CalendarEvent } from '@oficio/shared/contract/answers/calendar-text';
import { downloadFile } from '@oficio/shared/kit/download-file';

export type Meeting = CalendarEvent;

/** The file's text. `now`: when it was made. */
export const icsOf = (meeting: Meeting, now: Date = new Date()): string => calendarText([meeting], now);

/** Hands the file to the browser. */
export function downloadIcs(meeting: Meeting): void {
  const name = meeting.title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  downloadFile(new Blob([icsOf(meeting)], { type: 'text/calendar' }), `${name}.ics`);
}
