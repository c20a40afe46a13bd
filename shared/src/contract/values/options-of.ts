/** Label of a value, alone or within an object of further properties. */
type Labelled = string | { readonly label: string };

/** Returns the options of a control from the labels of its values, in their order. */
export const optionsOf = <K extends string>(
  labels: Readonly<Record<K, Labelled>>,
): { readonly value: K; readonly label: string }[] =>
  // The type guarantees the keys.
  (Object.entries(labels) as [K, Labelled][]).map(([value, labelled]) => ({
    value,
    label: typeof labelled === 'string' ? labelled : labelled.label,
  }));
