/** Builds the calendar file of a meeting in the browser. */
import { calendarText, type CalendarEvent } from '@oficio/shared/contract/answers/calendar-text';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { slugOf } from '@oficio/shared/kit/slug';

/** Returns the text of the .ics file. `now`: its creation time. */
export const icsOf = (meeting: CalendarEvent, now: Date = new Date()): string => calendarText([meeting], now);

/** Downloads the .ics file. */
export function downloadIcs(meeting: CalendarEvent): void {
  downloadFile(icsOf(meeting), `${slugOf(meeting.title, 60)}.ics`, 'text/calendar');
}
