import { MAX_FACET_VALUES, type FacetValue } from '../contract/answers/interpretation.ts';
import { sortedByName } from '../contract/values/compare-names.ts';
import type { FilterOption } from './filter-panel.tsx';

type Values = readonly FacetValue[] | undefined;

/**
 * Adds the number of results to options. Options without results are left out, unless they are selected, or
 * the counts are truncated and they may have some.
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
 * Returns the counted values as options, sorted by name. They come from the results, so they work with any
 * number of records. `known` replaces them until they arrive, and provides the names of selected options
 * without results.
 */
export function countedOptions(
  values: Values,
  known: readonly FilterOption[],
  selected: readonly string[],
): FilterOption[] {
  if (!values) return [...known];
  const countedValues = values.map(({ valor, etiqueta, cantidad }) => ({
    value: valor,
    label: etiqueta,
    count: cantidad,
  }));
  const selectedWithoutResults = known.filter(
    ({ value }) => selected.includes(value) && !countedValues.some((option) => option.value === value),
  );
  const all = [...countedValues, ...selectedWithoutResults.map((option) => ({ ...option, count: 0 }))];
  return sortedByName(all, ({ label }) => label);
}
