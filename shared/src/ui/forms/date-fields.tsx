import { cx } from '../cx.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import classes from './field.module.css';
import { useField } from './form-context.ts';
import { fromZoned, toZoned } from './zoned-time.ts';

type DateValue = string | Date | null | undefined;
type DateProps = Omit<FieldProps<DateValue>, 'onChange'> & {
  readonly onChange: (value: string | undefined) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

/** A day, "YYYY-MM-DD", with the device's own picker. A moment is shown as its day in the site's zone. */
export function DateField(props: DateProps) {
  const { name, label, help, required, disabled, value, onChange, min, max } = props;
  const { id, message, aria } = useField(props);
  const day =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : toZoned(value).slice(0, 10);
  return (
    <FieldFrame id={id} label={label} help={help} message={message} required={required}>
      <input
        {...aria}
        id={id}
        name={name}
        type="date"
        className={cx(classes.control, classes.number)}
        value={day}
        min={min}
        max={max}
        disabled={disabled}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </FieldFrame>
  );
}

/** A day and time as the site's zone has them, kept as a moment (ISO 8601). */
export function DateTimeField(props: DateProps) {
  const { name, label, help, required, disabled, value, onChange, min, max } = props;
  const { id, message, aria } = useField({ ...props, help: true });
  return (
    <FieldFrame
      id={id}
      label={label}
      help={
        <>
          {help}
          {help ? ' ' : ''}Hora de Buenos Aires.
        </>
      }
      message={message}
      required={required}
    >
      <input
        {...aria}
        id={id}
        name={name}
        type="datetime-local"
        className={cx(classes.control, classes.number)}
        value={toZoned(value)}
        min={min ? toZoned(min) : undefined}
        max={max ? toZoned(max) : undefined}
        disabled={disabled}
        aria-required={required || undefined}
        onChange={(event) => onChange(fromZoned(event.target.value))}
      />
    </FieldFrame>
  );
}
