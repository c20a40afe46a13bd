import type { ActiveFilter } from './filter-panel.tsx';

/** The values of a filter that takes several: in the address they are joined by commas. */
export const splitValues = (value: string): string[] => value.split(',').filter(Boolean);

/** A chip says which search it is, not all of it. */
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

/** What a filter says in its chip. */
export interface FilterWords<K extends string> {
  /** The words of one value; undefined while they are not known yet. */
  readonly label: (value: string) => string | undefined;
  /** Filters that mean nothing without this one. */
  readonly also?: readonly K[];
}

/**
 * The chips of the filters in force, in the order of `words`, each with how to take it off. What is searched
 * (`buscar`) comes first, as it was typed; the end of a long one is left out.
 */
export function activeFiltersOf<K extends string>(
  {
    values,
    set,
  }: { values: Readonly<Record<K, string>>; set: (changes: Partial<Record<K, string>>) => void },
  words: Partial<Record<K, FilterWords<K>>>,
): ActiveFilter[] {
  const taken = (name: K, value: string, also: readonly K[] = []) => {
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
            label: `«${shortened(searched)}»`,
            onRemove: () => set(taken('buscar' as K, searched)),
          },
        ]
      : []),
    ...(Object.entries(words) as [K, FilterWords<K>][]).flatMap(([name, { label, also }]) =>
      splitValues(values[name]).map((value) => ({
        key: `${name}-${value}`,
        label: label(value) ?? '…',
        onRemove: () => set(taken(name, value, also)),
      })),
    ),
  ];
}
