import { useId, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { cutSearch, MAX_SEARCH_LENGTH } from '../contract/answers/limits.ts';
import { useDebounced } from '../kit/use-debounced.ts';
import { IconSearch, IconX } from './icons.ts';
import classes from './search-box.module.css';

/** List of suggestions under the box, controlled by its keys (ARIA APG, editable combobox with a list). */
export interface SearchSuggesting {
  /** Id of the list, whose role is `listbox`. */
  readonly list: string;
  /** Whether the list is shown. */
  readonly expanded: boolean;
  /** Id of the active option. */
  readonly active: string | undefined;
  /** Called on each change of the text. */
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const LIVE_DELAY_MS = 300;

const comboboxProps = ({ list, expanded, active, onKeyDown }: SearchSuggesting) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': expanded,
    // Set only while the list exists: a missing element can't be referenced.
    'aria-controls': expanded ? list : undefined,
    'aria-activedescendant': active,
    onKeyDown,
  }) as const;

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className={classes.clear} aria-label="Borrar la búsqueda" onClick={onClear}>
      <IconX size={18} aria-hidden="true" />
    </button>
  );
}

/**
 * Search form. Searches on Enter or the button; with `live`, also after the last keystroke. A text
 * longer than the maximum, whether typed, pasted or from the address, is cut with a notice.
 */
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
  combobox,
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
  combobox?: SearchSuggesting;
}) {
  const id = useId();
  const addressText = value ?? '';
  const [text, setText] = useState(() => cutSearch(addressText));
  const [lastAddressText, setLastAddressText] = useState(addressText);
  const [isCut, setIsCut] = useState(addressText.length > MAX_SEARCH_LENGTH);
  // The address changed from outside (back, a chip removed): show its value.
  if (addressText !== lastAddressText) {
    setLastAddressText(addressText);
    setText(cutSearch(addressText));
    // The text was cut in this box before it went to the address, so the notice stays.
    setIsCut(addressText.length > MAX_SEARCH_LENGTH || (isCut && addressText === text.trim()));
  }
  useDebounced(live && text !== lastAddressText ? text : undefined, LIVE_DELAY_MS, () =>
    onSearch(text.trim()),
  );
  return (
    <div className={classes.box}>
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
          aria-describedby={isCut ? `${id}-note` : undefined}
          {...(combobox && comboboxProps(combobox))}
          onChange={({ target }) => {
            setText(cutSearch(target.value));
            combobox?.onType(cutSearch(target.value));
            setIsCut(target.value.length > MAX_SEARCH_LENGTH);
          }}
        />
        {text !== '' && (
          <ClearButton
            onClear={() => {
              setText('');
              setIsCut(false);
              combobox?.onType('');
              onSearch('');
            }}
          />
        )}
        <button type="submit" className={classes.submit}>
          Buscar
        </button>
      </form>
      <p id={`${id}-note`} role="status" className={classes.note}>
        {isCut && `La búsqueda admite hasta ${MAX_SEARCH_LENGTH} caracteres: se quitó lo que seguía.`}
      </p>
    </div>
  );
}
