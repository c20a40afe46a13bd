import { useEffect, useId, useState } from 'react';
import type { Ref } from 'react';
import { IconSearch, IconX } from './icons.ts';
import classes from './search-box.module.css';

/** A search form. It searches on Enter or the button; with `live`, also 300 ms after the last letter. */
export function SearchBox({
  label,
  value,
  onSearch,
  placeholder,
  live = false,
  size = 'medium',
  autoFocus = false,
  name = 'buscar',
  inputRef,
}: {
  label: string;
  value?: string | undefined;
  onSearch: (text: string) => void;
  placeholder?: string;
  live?: boolean;
  size?: 'medium' | 'large';
  autoFocus?: boolean;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const [text, setText] = useState(value ?? '');
  const [last, setLast] = useState(value ?? '');
  // The address changed from outside (back, a chip removed): show what it says now.
  if ((value ?? '') !== last) {
    setLast(value ?? '');
    setText(value ?? '');
  }
  useEffect(() => {
    if (!live || text === last) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [live, text, last, onSearch]);
  return (
    <form
      role="search"
      className={classes.form}
      data-size={size}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <IconSearch className={classes.icon} size={20} aria-hidden="true" />
      <input
        ref={inputRef}
        id={id}
        name={name}
        type="search"
        className={classes.input}
        value={text}
        placeholder={placeholder ?? label}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus={autoFocus || undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label="Borrar la búsqueda"
          onClick={() => {
            setText('');
            onSearch('');
          }}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
      <button type="submit" className={classes.submit}>
        Buscar
      </button>
    </form>
  );
}
