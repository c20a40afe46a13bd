import type { Suggestion } from '@oficio/shared/contract/calls/suggestions';
import { SEARCH_TARGETS, searchAddress, type SearchPath } from '@oficio/shared/router';
import { formatCount, SearchBox } from '@oficio/shared/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import classes from './search-panel.module.css';
import suggestionClasses from './search-suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

const NO_OPTION = -1;

const KIND_LABELS: Readonly<Record<Suggestion['tipo'], string>> = {
  curso: 'Curso',
  profesional: 'Profesional',
  pregunta: 'Pregunta',
  centro: 'Centro',
};

/** Returns the id of an option of a list. */
const optionId = (list: string, index: number): string => `${list}-${index}`;

/** Suggestions for the text being typed: a list navigated from the box (ARIA APG, editable combobox). */
function SearchSuggestions({
  id,
  suggestions,
  active,
  stale,
  onChoose,
}: {
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the active option; -1 for none. */
  active: number;
  /** The suggestions belong to an earlier text; those of the current one have not arrived. */
  stale: boolean;
  onChoose: (suggestion: Suggestion) => void;
}) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <ul id={id} role="listbox" aria-label="Sugerencias" aria-busy={stale} className={suggestionClasses.list}>
      {suggestions.map((suggestion, index) => (
        // Focus stays in the box, which names the active option (`aria-activedescendant`).
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={suggestion.direccion}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={suggestionClasses.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className={suggestionClasses.title}>{suggestion.titulo}</span>
          <span className={suggestionClasses.detail}>
            {[KIND_LABELS[suggestion.tipo], suggestion.detalle].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Search box for the whole site: searches the text in one section, or opens a suggestion. */
export function SearchPanel({ onGo }: { onGo: (address: string) => void }) {
  const list = useId();
  const [path, setPath] = useState<SearchPath>(SEARCH_TARGETS[0].path);
  const [text, setText] = useState('');
  const [active, setActive] = useState(NO_OPTION);
  const { suggestions, offline, stale } = useSuggestions(text);
  const activeSuggestion = suggestions[active];
  const box = useRef<HTMLInputElement>(null);
  // The dialog opened before this code had loaded, so it could not focus the box itself.
  useEffect(() => box.current?.focus(), []);
  const choose = ({ direccion }: Suggestion): void => onGo(direccion);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      // Moving past either end of the list returns to the text.
      const positions = suggestions.length + 1;
      setActive(((active + 1 + step + positions) % positions) - 1);
    } else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) {
      // The cursor moves in the text again.
      setActive(NO_OPTION);
    } else if (event.key === 'Enter' && activeSuggestion) {
      event.preventDefault();
      choose(activeSuggestion);
    } else if (event.key === 'Escape' && activeSuggestion) {
      // The first Escape returns to the text; a second one closes the dialog.
      event.preventDefault();
      setActive(NO_OPTION);
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
          active: activeSuggestion && optionId(list, active),
          onType: (typed) => {
            setText(typed);
            setActive(NO_OPTION);
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
