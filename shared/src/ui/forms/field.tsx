import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconAlertCircle } from '../icons.ts';
import classes from './field.module.css';
import { createContext, useContext, useId } from 'react';
import type { FormErrors } from './use-form-state.ts';

interface FormContextValue {
  readonly id: string;
  readonly errors: FormErrors;
  readonly busy: boolean;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** Returns a control's ids and error: its own `error`, or the form's error under its name. */
export function useField({
  name,
  help,
  error,
}: {
  name: string;
  help?: unknown;
  error?: string | undefined;
}) {
  const ownId = useId();
  const form = useContext(FormContext);
  const id = `${form?.id ?? ownId}${name}`;
  const message = error ?? form?.errors[name];
  const describedBy = [help ? `${id}-ayuda` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    message,
    aria: {
      'aria-describedby': describedBy || undefined,
      'aria-invalid': message ? (true as const) : undefined,
    },
  };
}

/**
 * Props of every control. The value it shows (`V`) may be missing where the value it returns (`Out`) never
 * is. `error` is usually left to the form, which finds it by `name`.
 */
export interface FieldProps<V, Out = V> {
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly value: V;
  readonly onChange: (value: Out) => void;
}

/** Props of a control besides its value. */
export type FieldOwnProps = Omit<FieldProps<unknown, never>, 'value' | 'onChange'>;

/**
 * Returns the props of a field's frame and of the control inside it. `help` overrides the field's own help.
 */
export function useControl(
  { name, label, error, required, disabled, ...ownProps }: FieldOwnProps,
  help = ownProps.help,
) {
  const { id, message, aria } = useField({ name, help, error });
  return {
    message,
    frame: { id, label, help, message, required },
    control: { ...aria, id, name, disabled, 'aria-required': required || undefined },
  };
}
/** Attributes that a control receives from its field. */
export type ControlProps = ReturnType<typeof useControl>['control'];

/** Help and error of a control, with the ids that `useField` puts in `aria-describedby`. */
export function FieldTexts({
  id,
  help,
  message,
}: {
  id: string;
  help?: ReactNode;
  message?: string | undefined;
}) {
  return (
    <>
      {help !== undefined && help !== '' && (
        <p id={`${id}-ayuda`} className={classes.help}>
          {help}
        </p>
      )}
      {message && (
        <p id={`${id}-error`} className={classes.error}>
          <IconAlertCircle size={18} aria-hidden="true" />
          {message}
        </p>
      )}
    </>
  );
}

/**
 * Label, help and error around a control. Optional fields are labelled as optional, because most are
 * required.
 */
export function FieldFrame({
  id,
  label,
  help,
  message,
  required,
  group = false,
  children,
}: {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  message?: string | undefined;
  required?: boolean | undefined;
  /** Renders several controls under one question: fieldset and legend. */
  group?: boolean;
  children: ReactNode;
}) {
  const optional = required ? null : <span className={classes.optional}> (opcional)</span>;
  if (group) {
    return (
      <fieldset
        className={cx(classes.field, message && classes.wrong)}
        id={id}
        tabIndex={-1}
        aria-describedby={message ? `${id}-error` : undefined}
      >
        <legend className={classes.label}>
          {label}
          {optional}
        </legend>
        <FieldTexts id={id} help={help} message={message} />
        {children}
      </fieldset>
    );
  }
  return (
    <div className={cx(classes.field, message && classes.wrong)} data-field>
      <div>
        <label htmlFor={id} className={classes.label}>
          {label}
          {optional}
        </label>
        <FieldTexts id={id} help={help} message={message} />
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  );
}
