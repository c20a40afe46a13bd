import { Button } from '@oficio/shared/ui';
import { IconCalendarEvent } from '@oficio/shared/ui/icons';
import { downloadIcs, type Meeting } from './ics.ts';

/** Puts a meeting in the person's calendar. */
export function CalendarButton({ meeting, size }: { meeting: Meeting; size?: 'small' | 'medium' }) {
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<IconCalendarEvent size={20} aria-hidden="true" />}
      onClick={() => downloadIcs(meeting)}
    >
      Agregar al calendario
    </Button>
  );
}
