import { cx } from '../cx.ts';
import { FieldFrame, useControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import classes from './field.module.css';
import { dayInSiteZone, timeOfDay } from '../../kit/site-dates.ts';

/** Formats a moment as local time in the site's zone, "2026-11-12T14:05"; empty without one. */
export function toZoned(value: Date | string | null | undefined): string {
  if (!value || Number.isNaN(new Date(value).getTime())) return '';
  return `${dayInSiteZone(value)}T${timeOfDay(value)}`;
}

/** Parses local time in the site's zone to ISO 8601; returns undefined for an empty or incomplete date. */
export function fromZoned(local: string): string | undefined {
  // Checked explicitly: a lone ":00Z" would parse as a date of the year 2000.
  if (!/^\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  const asUtc = new Date(`${local}:00Z`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  // The zone's offset at that time: its local time minus the moment.
  const offset = new Date(`${toZoned(asUtc)}:00Z`).getTime() - asUtc.getTime();
  return new Date(asUtc.getTime() - offset).toISOString();
}

type DateValue = string | Date | null | undefined;
type DateProps = Omit<FieldProps<DateValue>, 'onChange'> & {
  readonly onChange: (value: string | undefined) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

/** Native date picker, "YYYY-MM-DD". A moment is shown as its day in the site's zone. */
export function DateField(props: DateProps) {
  const { value, onChange, min, max } = props;
  const { frame, control } = useControl(props);
  const day =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : toZoned(value).slice(0, 10);
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        type="date"
        className={cx(classes.control, classes.number)}
        value={day}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </FieldFrame>
  );
}

/** Date and time in the site's zone, stored as a moment (ISO 8601). */
export function DateTimeField(props: DateProps) {
  const { value, onChange, min, max } = props;
  const { frame, control } = useControl(
    props,
    <>
      {props.help}
      {props.help ? ' ' : ''}Hora de Buenos Aires.
    </>,
  );
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        type="datetime-local"
        className={cx(classes.control, classes.number)}
        value={toZoned(value)}
        min={min ? toZoned(min) : undefined}
        max={max ? toZoned(max) : undefined}
        onChange={(event) => onChange(fromZoned(event.target.value))}
      />
    </FieldFrame>
  );
}
