import { MAX_FACET_VALUES, type FacetValue } from '../contract/answers/interpretation.ts';
import { sortedByName } from '../contract/values/compare-names.ts';
import type { FilterOption } from './filter-panel.tsx';

type Values = readonly FacetValue[] | undefined;

/**
 * Options with how many results each gives. What gives none is left out, unless it is on or so many were counted that
 * it may have some.
 */
export function counted(
  options: readonly FilterOption[],
  values: Values,
  selected: readonly string[],
): FilterOption[] {
  if (!values) return [...options];
  const counts = new Map(values.map(({ valor, cantidad }) => [valor, cantidad]));
  return options.flatMap((option): FilterOption[] => {
    const count = counts.get(option.value);
    if (count !== undefined) return [{ ...option, count }];
    if (selected.includes(option.value)) return [{ ...option, count: 0 }];
    return values.length < MAX_FACET_VALUES ? [] : [option];
  });
}

/**
 * The counted values as options, by name: they come of what is found, however many records there are to choose among.
 * `known` stands for them until they are there, and names what is on and has none.
 */
export function countedOptions(
  values: Values,
  known: readonly FilterOption[],
  selected: readonly string[],
): FilterOption[] {
  if (!values) return [...known];
  const found = values.map(({ valor, etiqueta, cantidad }) => ({
    value: valor,
    label: etiqueta,
    count: cantidad,
  }));
  const missing = known.filter(
    ({ value }) => selected.includes(value) && !found.some((option) => option.value === value),
  );
  const all = [...found, ...missing.map((option) => ({ ...option, count: 0 }))];
  return sortedByName(all, ({ label }) => label);
}
