import type { ActiveFilter } from './filter-panel.tsx';

/** Splits the value of a multi-value filter, whose values are joined by commas in the address. */
export const splitValues = (value: string): string[] => value.split(',').filter(Boolean);

/** A chip identifies a search; it need not show all of it. */
const truncate = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

/** Texts of a filter's chips. */
export interface FilterWords<K extends string> {
  /** Returns the label of one value; undefined while it is not known yet. */
  readonly label: (value: string) => string | undefined;
  /** Filters that depend on this one, removed with it. */
  readonly also?: readonly K[];
}

/**
 * Returns the chips of the active filters in the order of `words`, each with its removal. The search text
 * (`buscar`) comes first, as typed but shortened.
 */
export function activeFiltersOf<K extends string>(
  {
    values,
    set,
  }: { values: Readonly<Record<K, string>>; set: (changes: Partial<Record<K, string>>) => void },
  words: Partial<Record<K, FilterWords<K>>>,
): ActiveFilter[] {
  const withoutValue = (name: K, value: string, also: readonly K[] = []) => {
    const rest = splitValues(values[name]).filter((other) => other !== value);
    const cleared = Object.fromEntries(also.map((other) => [other, ''])) as Partial<Record<K, string>>;
    return { ...cleared, [name]: name === 'buscar' ? '' : rest.join(',') } as Partial<Record<K, string>>;
  };
  const searched = (values as Readonly<Record<string, string>>)['buscar'];
  return [
    ...(searched
      ? [
          {
            key: 'buscar',
            label: `«${truncate(searched)}»`,
            onRemove: () => set(withoutValue('buscar' as K, searched)),
          },
        ]
      : []),
    ...(Object.entries(words) as [K, FilterWords<K>][]).flatMap(([name, { label, also }]) =>
      splitValues(values[name]).map((value) => ({
        key: `${name}-${value}`,
        label: label(value) ?? '…',
        onRemove: () => set(withoutValue(name, value, also)),
      })),
    ),
  ];
}
