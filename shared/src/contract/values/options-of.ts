/** Label of a value, alone or with what else is said of it. */
type Labelled = string | { readonly label: string };

/** Returns the options of a control from the labels of its values, in their order. */
export const optionsOf = <K extends string>(
  labels: Readonly<Record<K, Labelled>>,
): { readonly value: K; readonly label: string }[] =>
  // The keys of a record are those of its type.
  (Object.entries(labels) as [K, Labelled][]).map(([value, said]) => ({
    value,
    label: typeof said === 'string' ? said : said.label,
  }));
