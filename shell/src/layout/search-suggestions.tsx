/** Suggestions for the text being typed: a list navigated from the box (ARIA APG, editable combobox). */
import type { Suggestion } from '@oficio/shared/contract/calls/suggestions';
import { useEffect } from 'react';
import classes from './search-suggestions.module.css';

const KINDS: Readonly<Record<Suggestion['tipo'], string>> = {
  curso: 'Curso',
  profesional: 'Profesional',
  pregunta: 'Pregunta',
  centro: 'Centro',
};

/** Returns the id of an option of a list. */
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
    <ul id={id} role="listbox" aria-label="Sugerencias" aria-busy={stale} className={classes.list}>
      {suggestions.map((suggestion, index) => (
        // Focus stays in the box, which names the active option (`aria-activedescendant`).
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
