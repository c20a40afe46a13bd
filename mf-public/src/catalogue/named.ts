type Named = readonly { readonly _id: string; readonly nombre: string }[];

/** Records with a name as the options of a filter. */
export const namedOptions = (docs: Named) => docs.map(({ _id, nombre }) => ({ value: _id, label: nombre }));

/** The name of one of them; undefined while they are not there. */
export const nameIn =
  (docs: Named) =>
  (id: string): string | undefined =>
    docs.find((doc) => doc._id === id)?.nombre;

/** The label of one of the options. */
export const labelIn =
  (options: readonly { readonly value: string; readonly label: string }[]) =>
  (value: string): string | undefined =>
    options.find((option) => option.value === value)?.label;
