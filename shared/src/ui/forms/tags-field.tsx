import { useState } from 'react';
import { IconX } from '../icons.ts';
import { FieldFrame, useControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import classes from './tags-field.module.css';

/** List of short texts: Enter or a comma adds one, Backspace removes the last. */
export function TagsField({
  max,
  placeholder,
  ...props
}: FieldProps<readonly string[] | null | undefined, string[]> & {
  readonly max?: number;
  readonly placeholder?: string;
}) {
  const { help, disabled, onChange } = props;
  const value = props.value ?? [];
  const { message, frame, control } = useControl(props, help ?? 'Agregar cada uno con Enter.');
  const [text, setText] = useState('');
  const add = (raw: string) => {
    const fresh = raw
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !value.includes(tag));
    if (fresh.length > 0) onChange([...value, ...new Set(fresh)].slice(0, max));
    setText('');
  };
  return (
    <FieldFrame {...frame}>
      <div className={classes.box} data-wrong={message ? true : undefined}>
        {value.length > 0 && (
          <ul className={classes.tags}>
            {value.map((tag) => (
              <li key={tag} className={classes.tag}>
                {tag}
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Quitar ${tag}`}
                  disabled={disabled}
                  onClick={() => onChange(value.filter((other) => other !== tag))}
                >
                  <IconX size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          {...control}
          className={classes.input}
          value={text}
          placeholder={placeholder}
          disabled={disabled || (max !== undefined && value.length >= max)}
          autoComplete="off"
          onChange={(event) =>
            event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value)
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text.trim() !== '') {
              event.preventDefault();
              add(text);
            } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
          }}
          onBlur={() => add(text)}
        />
      </div>
    </FieldFrame>
  );
}
