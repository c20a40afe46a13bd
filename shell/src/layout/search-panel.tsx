import type { Suggestion } from '@oficio/shared/contract/calls/suggestions';
import { SEARCH_TARGETS, searchAddress, type SearchPath } from '@oficio/shared/router';
import { formatCount, SearchBox } from '@oficio/shared/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import classes from './search-panel.module.css';
import { optionId, SearchSuggestions } from './search-suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

const NONE = -1;

/** Search box for the whole site: searches the text in one section, or opens a suggestion. */
export function SearchPanel({ onGo }: { onGo: (address: string) => void }) {
  const list = useId();
  const [path, setPath] = useState<SearchPath>(SEARCH_TARGETS[0].path);
  const [text, setText] = useState('');
  const [active, setActive] = useState(NONE);
  const { suggestions, offline, stale } = useSuggestions(text);
  const chosen = suggestions[active];
  const box = useRef<HTMLInputElement>(null);
  // The dialog opened before this code had loaded, so it could not focus the box itself.
  useEffect(() => box.current?.focus(), []);
  const choose = ({ direccion }: Suggestion): void => onGo(direccion);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      // Moving past either end of the list returns to the text.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) {
      // The cursor moves in the text again.
      setActive(NONE);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && chosen) {
      // The first Escape returns to the text; a second one closes the dialog.
      event.preventDefault();
      setActive(NONE);
    }
  };

  return (
    <>
      <SearchBox
        label="Buscar cursos, profesionales, preguntas"
        size="large"
        inputRef={box}
        onSearch={(searched) => {
          if (searched !== '') onGo(searchAddress(path, searched));
        }}
        combobox={{
          list,
          expanded: suggestions.length > 0,
          active: chosen && optionId(list, active),
          onType: (typed) => {
            setText(typed);
            setActive(NONE);
          },
          onKeyDown,
        }}
      />
      <p role="status" className={classes.count}>
        {offline
          ? 'Sin conexión no hay sugerencias nuevas.'
          : suggestions.length > 0 && formatCount(suggestions.length, 'sugerencia', 'sugerencias')}
      </p>
      {suggestions.length > 0 && (
        <SearchSuggestions
          id={list}
          suggestions={suggestions}
          active={active}
          stale={stale}
          onChoose={choose}
        />
      )}
      <fieldset className={classes.targets}>
        <legend className={classes.legend}>Buscar en</legend>
        {SEARCH_TARGETS.map((target) => (
          <label key={target.path} className={classes.target}>
            <input
              type="radio"
              name="destino"
              checked={path === target.path}
              onChange={() => setPath(target.path)}
            />
            <span className={classes.name}>
              {target.label}
              <span className={classes.help}>{target.help}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
