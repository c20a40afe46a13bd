import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, FieldTexts, useControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import classes from './field.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

/** Native select. Its empty value is "Elegir" or, if optional, "Ninguno". */
export function SelectField({
  options,
  empty,
  ...props
}: FieldProps<string | null | undefined, string> & {
  readonly options: readonly Choice[];
  readonly empty?: string;
}) {
  const { required, value, onChange } = props;
  const { frame, control } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <select
        {...control}
        className={classes.control}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {(!required || !options.some((option) => option.value === value)) && (
          <option value="">{empty ?? (required ? 'Elegir' : 'Sin elegir')}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Checkbox for yes or no. */
export function CheckField(props: FieldProps<boolean | null | undefined, boolean>) {
  const { label, help, value, onChange } = props;
  const { message, control } = useControl(props);
  const { id } = control;
  return (
    <div className={cx(classes.field, message && classes.wrong)}>
      <FieldTexts id={id} message={message} />
      <label className={classes.choice} htmlFor={id}>
        <input
          {...control}
          type="checkbox"
          checked={value ?? false}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {help !== undefined && help !== '' && (
            <span id={`${id}-ayuda`} className={classes.choiceHelp}>
              {help}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}

/** Radio buttons for one of a few options. */
export function RadioGroup({
  options,
  ...props
}: FieldProps<string | null | undefined, string> & { readonly options: readonly Choice[] }) {
  const { name, disabled, value, onChange } = props;
  const { frame } = useControl(props);
  return (
    <FieldFrame group {...frame}>
      <div className={classes.choices}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={`${frame.id}-radio`}
              data-name={name}
              value={option.value}
              checked={value === option.value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.help !== undefined && <span className={classes.choiceHelp}>{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/** Checkboxes for any of a few options. */
export function CheckGroup({
  options,
  ...props
}: FieldProps<readonly string[] | null | undefined, string[]> & { readonly options: readonly Choice[] }) {
  const { disabled, onChange } = props;
  const value = props.value ?? [];
  const { frame } = useControl(props);
  return (
    <FieldFrame group {...frame}>
      <div className={classes.choices}>
        {options.map((option) => {
          const checked = value.includes(option.value);
          return (
            <label key={option.value} className={classes.choice}>
              <input
                type="checkbox"
                checked={checked}
                disabled={disabled || option.disabled}
                onChange={() =>
                  onChange(
                    checked ? value.filter((other) => other !== option.value) : [...value, option.value],
                  )
                }
              />
              <span>
                {option.label}
                {option.help !== undefined && <span className={classes.choiceHelp}>{option.help}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </FieldFrame>
  );
}
