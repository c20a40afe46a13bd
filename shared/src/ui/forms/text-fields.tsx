import { useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { formatNumber } from '../format.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import classes from './field.module.css';
import { useField } from './form-context.ts';

type TextProps = FieldProps<string | null | undefined, string> & {
  readonly placeholder?: string | undefined;
  /** With it the count of letters is shown near the limit; typing past it is not cut. */
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string | undefined;
};

function Counter({ length, max }: { length: number; max: number | undefined }) {
  if (max === undefined || length < max * 0.6) return null;
  const left = max - length;
  return (
    <span className={classes.counter} data-over={left < 0 || undefined}>
      {left >= 0 ? `Quedan ${formatNumber(left)} letras` : `Sobran ${formatNumber(-left)} letras`}
    </span>
  );
}

/** One line of text. */
export function TextField({
  type = 'text',
  inputMode,
  prefix,
  suffix,
  spellCheck,
  ...props
}: TextProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly spellCheck?: boolean;
}) {
  const { name, label, help, required, disabled, value, onChange, placeholder, maxLength, autoComplete } =
    props;
  const { id, message, aria } = useField(props);
  const input = (
    <input
      {...aria}
      id={id}
      name={name}
      type={type}
      className={classes.control}
      value={value ?? ''}
      placeholder={placeholder}
      autoComplete={autoComplete}
      inputMode={inputMode}
      spellCheck={spellCheck}
      disabled={disabled}
      aria-required={required || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return (
    <FieldFrame id={id} label={label} help={help} message={message} required={required}>
      {prefix !== undefined || suffix !== undefined ? (
        <span className={classes.affixed}>
          {prefix !== undefined && <span className={classes.affix}>{prefix}</span>}
          {input}
          {suffix !== undefined && <span className={classes.affix}>{suffix}</span>}
        </span>
      ) : (
        input
      )}
      <Counter length={(value ?? '').length} max={maxLength} />
    </FieldFrame>
  );
}

/** Several lines of plain text. */
export function TextArea({ rows = 4, ...props }: TextProps & { readonly rows?: number }) {
  const { name, label, help, required, disabled, value, onChange, placeholder, maxLength } = props;
  const { id, message, aria } = useField(props);
  return (
    <FieldFrame id={id} label={label} help={help} message={message} required={required}>
      <textarea
        {...aria}
        id={id}
        name={name}
        rows={rows}
        className={classes.control}
        value={value ?? ''}
        placeholder={placeholder}
        disabled={disabled}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Counter length={(value ?? '').length} max={maxLength} />
    </FieldFrame>
  );
}

/** A password that can be shown. `autoComplete`: "current-password" or "new-password". */
export function PasswordField(props: TextProps) {
  const { name, label, help, required, disabled, value, onChange, autoComplete = 'current-password' } = props;
  const { id, message, aria } = useField(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} help={help} message={message} required={required}>
      <span className={classes.affixed}>
        <input
          {...aria}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          className={classes.control}
          value={value ?? ''}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={classes.reveal}
          aria-label={shown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Ocultar' : 'Mostrar'}
        </button>
      </span>
    </FieldFrame>
  );
}

// "1.234,5" as people write it here, and "1234.5" as machines do.
const parseNumber = (text: string): number | undefined => {
  const plain = text.trim().replace(/\s/g, '');
  const normal = plain.includes(',')
    ? plain.replace(/\./g, '').replace(',', '.')
    : plain.replace(/\.(?=\d{3}(\D|$))/g, '');
  if (normal === '') return undefined;
  const value = Number(normal);
  return Number.isNaN(value) ? undefined : value;
};

/** A number; an empty box is `undefined`. A decimal comma is understood. */
export function NumberField({
  min,
  max,
  integer = false,
  unit,
  prefix,
  ...props
}: FieldProps<number | null | undefined, number | undefined> & {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly integer?: boolean | undefined;
  /** After the box: "horas", "%". */
  readonly unit?: ReactNode;
  readonly prefix?: ReactNode;
}) {
  const { name, label, help, required, disabled, value, onChange } = props;
  const { id, message, aria } = useField(props);
  const [text, setText] = useState(
    value === null || value === undefined ? '' : String(value).replace('.', ','),
  );
  const [last, setLast] = useState(value);
  // Changed from outside (a reset, a draft), not by these keys: rewrite it.
  if (value !== last) {
    setLast(value);
    if (parseNumber(text) !== (value ?? undefined))
      setText(value === null || value === undefined ? '' : String(value).replace('.', ','));
  }
  return (
    <FieldFrame id={id} label={label} help={help} message={message} required={required}>
      <span className={classes.affixed}>
        {prefix !== undefined && <span className={classes.affix}>{prefix}</span>}
        <input
          {...aria}
          id={id}
          name={name}
          type="text"
          inputMode={integer ? 'numeric' : 'decimal'}
          className={cx(classes.control, classes.number)}
          value={text}
          disabled={disabled}
          autoComplete="off"
          aria-required={required || undefined}
          data-min={min}
          data-max={max}
          onChange={(event) => {
            setText(event.target.value);
            const next = parseNumber(event.target.value);
            setLast(next);
            onChange(next);
          }}
        />
        {unit !== undefined && <span className={classes.affix}>{unit}</span>}
      </span>
    </FieldFrame>
  );
}

/** An amount of money, with its currency before it (ISO 4217, ARS unless told). */
export function MoneyField({
  currency = 'ARS',
  ...props
}: FieldProps<number | null | undefined, number | undefined> & {
  readonly currency?: string;
  readonly min?: number;
}) {
  return <NumberField min={0} prefix={currency === 'ARS' ? '$' : currency} {...props} />;
}
