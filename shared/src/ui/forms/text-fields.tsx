import { useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { formatNumber } from '../format.ts';
import { FieldFrame, useControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import classes from './field.module.css';

type TextProps = FieldProps<string | null | undefined, string> & {
  readonly placeholder?: string | undefined;
  /** Shows a character count near the limit; typing past it is not cut. */
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string | undefined;
};

function Counter({ length, max }: { length: number; max: number | undefined }) {
  if (max === undefined || length < max * 0.6) return null;
  const remaining = max - length;
  return (
    <span className={classes.counter} data-over={remaining < 0 || undefined}>
      {remaining >= 0
        ? `Quedan ${formatNumber(remaining)} letras`
        : `Sobran ${formatNumber(-remaining)} letras`}
    </span>
  );
}

/** Single-line text. */
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
  const { value, onChange, placeholder, maxLength, autoComplete } = props;
  const { frame, control } = useControl(props);
  const input = (
    <input
      {...control}
      type={type}
      className={classes.control}
      value={value ?? ''}
      placeholder={placeholder}
      autoComplete={autoComplete}
      inputMode={inputMode}
      spellCheck={spellCheck}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return (
    <FieldFrame {...frame}>
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

/** Multi-line plain text. */
export function TextArea({ rows = 4, ...props }: TextProps & { readonly rows?: number }) {
  const { value, onChange, placeholder, maxLength } = props;
  const { frame, control } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        {...control}
        rows={rows}
        className={classes.control}
        value={value ?? ''}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      <Counter length={(value ?? '').length} max={maxLength} />
    </FieldFrame>
  );
}

/** Password that can be shown. `autoComplete`: "current-password" or "new-password". */
export function PasswordField(props: TextProps) {
  const { value, onChange, autoComplete = 'current-password' } = props;
  const { frame, control } = useControl(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <span className={classes.affixed}>
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          className={classes.control}
          value={value ?? ''}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
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

// Accepts "1.234,5" as people write it here, and "1234.5" as machines do.
const parseNumber = (text: string): number | undefined => {
  const compact = text.trim().replace(/\s/g, '');
  const normalized = compact.includes(',')
    ? compact.replace(/\./g, '').replace(',', '.')
    : compact.replace(/\.(?=\d{3}(\D|$))/g, '');
  if (normalized === '') return undefined;
  const value = Number(normalized);
  return Number.isNaN(value) ? undefined : value;
};

/** Number, with a decimal comma or point. An empty box is `undefined`. */
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
  /** Text after the box: "horas", "%". */
  readonly unit?: ReactNode;
  readonly prefix?: ReactNode;
}) {
  const { value, onChange } = props;
  const { frame, control } = useControl(props);
  const [text, setText] = useState(
    value === null || value === undefined ? '' : String(value).replace('.', ','),
  );
  const [lastValue, setLastValue] = useState(value);
  // The value changed from outside (a reset, a draft), not by typing: rewrite the text.
  if (value !== lastValue) {
    setLastValue(value);
    if (parseNumber(text) !== (value ?? undefined))
      setText(value === null || value === undefined ? '' : String(value).replace('.', ','));
  }
  return (
    <FieldFrame {...frame}>
      <span className={classes.affixed}>
        {prefix !== undefined && <span className={classes.affix}>{prefix}</span>}
        <input
          {...control}
          type="text"
          inputMode={integer ? 'numeric' : 'decimal'}
          className={cx(classes.control, classes.number)}
          value={text}
          autoComplete="off"
          data-min={min}
          data-max={max}
          onChange={(event) => {
            setText(event.target.value);
            const next = parseNumber(event.target.value);
            setLastValue(next);
            onChange(next);
          }}
        />
        {unit !== undefined && <span className={classes.affix}>{unit}</span>}
      </span>
    </FieldFrame>
  );
}

/** Amount of money, after its currency (ISO 4217, ARS by default). */
export function MoneyField({
  currency = 'ARS',
  ...props
}: FieldProps<number | null | undefined, number | undefined> & {
  readonly currency?: string;
  readonly min?: number;
}) {
  return <NumberField min={0} prefix={currency === 'ARS' ? '$' : currency} {...props} />;
}
