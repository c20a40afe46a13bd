import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, KeyboardEventHandler } from 'react';
import { onDemand } from '../on-demand.ts';
import field from './field.module.css';
import type { ControlProps } from './field.tsx';
import classes from './reference-field.module.css';
import { useDebounced } from '../../kit/use-debounced.ts';
import type { ReferenceOption, ReferenceSource } from './reference-source.ts';

/** Debounce of typing before a search, in milliseconds. */
const SEARCH_DELAY_MS = 200;

/** Searches as the text changes; `undefined` does not search. Discards the results of an older text. */
function useSearch<T>(search: (text: string) => Promise<readonly T[]>, text: string | undefined) {
  const [options, setOptions] = useState<readonly T[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  const [retries, setRetries] = useState(0);
  const wanted = useMemo(() => (text === undefined ? undefined : { text, retries }), [text, retries]);
  useEffect(() => {
    if (wanted) setState('loading');
  }, [wanted]);
  useDebounced(wanted, text === '' ? 0 : SEARCH_DELAY_MS, (settled) => {
    let isCurrent = true;
    search(settled.text.trim()).then(
      (found) => {
        if (!isCurrent) return;
        setOptions(found);
        setState('ready');
      },
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  });
  return { options, state, retry: () => setRetries((before) => before + 1) };
}

// The code that positions the list is loaded when a box is used: most forms have none.
const listCode = onDemand(() => import('./combobox-list.tsx'));

interface ComboboxProps {
  readonly control: ControlProps;
  readonly search: ReferenceSource['search'];
  readonly placeholder?: string | undefined;
  /** Text in the box while the person isn't typing. */
  readonly shown: string;
  readonly exclude: readonly string[];
  readonly onPick: (option: ReferenceOption) => void;
  readonly onEmpty?: (() => void) | undefined;
}

/** Returns the sentence that the list announces. */
function statusOf(state: ReturnType<typeof useSearch>['state'], matches: number): string {
  if (state === 'failed') return 'No se pudo buscar. Probar otra vez.';
  if (matches > 0) return '';
  return state === 'loading' ? 'Buscando' : 'Sin coincidencias';
}

/** Text box with a list of matches, following the WAI-ARIA combobox pattern. */
export function Combobox({ control, search, placeholder, shown, exclude, onPick, onEmpty }: ComboboxProps) {
  const [text, setText] = useState<string>();
  const [at, setAt] = useState<number | null>(null);
  const open = text !== undefined;
  const { options, state, retry } = useSearch(search, text);
  // Enter takes the first, best match. While a search runs, no match of an older text is active.
  useEffect(() => setAt(state === 'ready' ? 0 : null), [options, state]);
  const visible = options.filter((option) => !exclude.includes(option._id));
  const box = useRef<HTMLInputElement>(null);
  /** Handler of the arrow keys while the list is open. */
  const arrowKeys = useRef<KeyboardEventHandler<HTMLInputElement>>(undefined);
  const [loadedList, setLoadedList] = useState(listCode.loadedModule());
  const loadList = () => listCode.whenLoaded(setLoadedList, () => undefined);
  const listId = useId();
  const show = () => {
    loadList();
    if (!open) setText('');
    else if (state === 'failed') retry();
  };
  const pick = (option: ReferenceOption | undefined) => {
    if (!option) return;
    setText(undefined);
    onPick(option);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      return show();
    }
    if (event.key !== 'Enter' && event.key !== 'Escape') return arrowKeys.current?.(event);
    event.preventDefault();
    if (event.key === 'Enter') return state === 'failed' ? retry() : pick(visible[at ?? -1]);
    // Escape closes only the list, not a dialog around it.
    event.stopPropagation();
    setText(undefined);
  };
  const List = loadedList?.ComboboxList;
  const active = open && at !== null && visible[at] ? `${listId}-${at}` : undefined;
  return (
    <div className={classes.combobox}>
      <input
        {...control}
        ref={box}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open && List ? listId : undefined}
        aria-activedescendant={List && active}
        onClick={show}
        onKeyDown={keys}
        onFocus={loadList}
        className={field.control}
        autoComplete="off"
        placeholder={placeholder ?? 'Buscar por nombre'}
        value={text ?? shown}
        onChange={(event) => {
          loadList();
          setText(event.target.value);
          if (event.target.value === '') onEmpty?.();
        }}
        onBlur={() => setText(undefined)}
      />
      {open && List && box.current && (
        <List
          id={listId}
          box={box.current}
          move={arrowKeys}
          options={visible}
          at={at}
          onMove={setAt}
          onPick={pick}
          onClose={() => setText(undefined)}
          status={statusOf(state, visible.length)}
        />
      )}
    </div>
  );
}
