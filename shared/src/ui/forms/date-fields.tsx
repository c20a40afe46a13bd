import { cx } from '../cx.ts';
import { FieldFrame, useControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import classes from './field.module.css';
import { fromZoned, toZoned } from './zoned-time.ts';

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
