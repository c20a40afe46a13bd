import { calendarText, type CalendarEvent } from '@oficio/shared/contract/answers/calendar-text';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { meetingEnd } from '@oficio/shared/contract/values/meeting-end';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { slugOf } from '@oficio/shared/kit/slug';
import { Button } from '@oficio/shared/ui';
import { IconCalendarEvent } from '@oficio/shared/ui/icons';

interface Props {
  readonly lesson: Pick<Doc<'clases'>, '_id' | 'titulo' | 'encuentro' | 'duracionMin'>;
  readonly course: string;
  readonly size?: 'small' | 'medium';
}

/** Adds the meeting of a lesson to the user's calendar. */
export function CalendarButton({
  lesson: { _id: id, titulo: title, encuentro, duracionMin },
  course,
  size,
}: Props) {
  const { inicio: start = '', fin, lugar: place, enlace: link } = encuentro ?? {};
  const download = () => {
    const end = new Date(meetingEnd({ inicio: start, fin, duracionMin })).toISOString();
    downloadIcs({ id, title, start, end, place, link, description: course });
  };
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<IconCalendarEvent size={20} aria-hidden="true" />}
      onClick={download}
    >
      Agregar al calendario
    </Button>
  );
}

/** Returns the text of the .ics file. `now`: its creation time. */
export const icsOf = (meeting: CalendarEvent, now: Date = new Date()): string => calendarText([meeting], now);

function downloadIcs(meeting: CalendarEvent): void {
  downloadFile(icsOf(meeting), `${slugOf(meeting.title, 60)}.ics`, 'text/calendar');
}
