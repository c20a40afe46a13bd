import { Button } from '@oficio/shared/ui';
import { IconCalendarEvent } from '@oficio/shared/ui/icons';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { meetingEnd } from '@oficio/shared/contract/values/meeting-end';
import { downloadIcs } from './ics.ts';

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
  const put = () => {
    const end = new Date(meetingEnd({ inicio: start, fin, duracionMin })).toISOString();
    downloadIcs({ id, title, start, end, place, link, description: course });
  };
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<IconCalendarEvent size={20} aria-hidden="true" />}
      onClick={put}
    >
      Agregar al calendario
    </Button>
  );
}
