/** What a text that is being typed may be on its way to: a list that the box moves in (ARIA APG, editable combobox). */
import type { Suggestion } from '@oficio/shared/contract/calls/suggestions';
import { useEffect } from 'react';
import classes from './search-suggestions.module.css';

const KINDS: Readonly<Record<Suggestion['tipo'], string>> = {
  curso: 'Curso',
  profesional: 'Profesional',
  pregunta: 'Pregunta',
  centro: 'Centro',
};

/** The id of an option of a list. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

export function SearchSuggestions({
  id,
  suggestions,
  active,
  stale,
  onChoose,
}: {
  id: string;
  suggestions: readonly Suggestion[];
  /** The place of the one that the keys are at; -1 for none. */
  active: number;
  /** Of a text before the one in the box: what is typed now is on its way. */
  stale: boolean;
  onChoose: (suggestion: Suggestion) => void;
}) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <ul id={id} role="listbox" aria-label="Sugerencias" aria-busy={stale} className={classes.list}>
      {suggestions.map((suggestion, index) => (
        // The keys stay in the box, which names the option that they are at.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={suggestion.direccion}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={classes.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className={classes.title}>{suggestion.titulo}</span>
          <span className={classes.detail}>
            {[KINDS[suggestion.tipo], suggestion.detalle].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
