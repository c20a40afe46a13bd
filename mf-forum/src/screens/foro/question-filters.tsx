import type { Facets } from '@oficio/shared/contract/answers/interpretation';
import { useList } from '@oficio/shared/store';
import { Button, counted, FilterSelect, type FilterOption } from '@oficio/shared/ui';
import { questionTypes } from '../../forum/forum.queries.ts';
import { STATE_OPTIONS } from '../../forum/question-states.ts';
import styles from './foro.module.css';

/** Query parameters that filter the forum's lists. */
export const FILTER_PARAMS = ['categoria', 'tipo', 'estado'] as const;
export type Filters = Readonly<Record<(typeof FILTER_PARAMS)[number], string>>;
export const NO_FILTERS: Filters = { categoria: '', tipo: '', estado: '' };

/** Changes the query parameters; `push` adds an entry to the history. */
export type SetQuery = (
  changes: { buscar?: string; sin?: string; vista?: string } & Partial<Filters>,
  options?: { push?: boolean },
) => void;
export const hasFilters = (filters: Filters): boolean => Object.values(filters).some((value) => value !== '');

export type NamedRecords = readonly { readonly _id: string; readonly nombre: string }[];
const toOptions = (docs: NamedRecords): FilterOption[] =>
  docs.map(({ _id, nombre }) => ({ value: _id, label: nombre }));

/** Filters of the forum's lists, each option with its number of questions. */
export function QuestionFilters({
  values,
  categories,
  counts = {},
  stateless,
  set,
}: {
  values: Filters;
  categories: NamedRecords;
  counts: Facets | undefined;
  /** Hides the state filter, for a list whose questions all have the same state. */
  stateless: boolean;
  set: (changes: Partial<Filters>) => void;
}) {
  const types = useList(questionTypes).docs;
  const choices = [
    { name: 'categoria', label: 'Categoría', all: 'Todas', options: toOptions(categories) },
    { name: 'tipo', label: 'Tipo', all: 'Todos', options: toOptions(types) },
    ...(stateless
      ? []
      : [{ name: 'estado', label: 'Estado', all: 'Todos', options: STATE_OPTIONS } as const]),
  ] as const;
  return (
    <div className={styles.filters} role="group" aria-label="Filtros">
      {choices.map(({ name, label, all, options }) => (
        <div key={name}>
          <FilterSelect
            label={label}
            all={all}
            value={values[name]}
            options={counted(options, counts[name], [values[name]])}
            onChange={(value) => set({ [name]: value })}
          />
        </div>
      ))}
      {choices.some(({ name }) => values[name] !== '') && (
        <Button variant="quiet" onClick={() => set(NO_FILTERS)}>
          Quitar los filtros
        </Button>
      )}
    </div>
  );
}
