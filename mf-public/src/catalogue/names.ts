type Named = readonly { readonly _id: string; readonly nombre: string }[];

/** Converts records with a name to the options of a filter. */
export const namedOptions = (docs: Named) => docs.map(({ _id, nombre }) => ({ value: _id, label: nombre }));

/** Returns a function that finds the name of a record by its id; undefined until the records have loaded. */
export const nameIn =
  (docs: Named) =>
  (id: string): string | undefined =>
    docs.find((doc) => doc._id === id)?.nombre;

/** Returns a function that finds the label of an option by its value. */
export const labelIn =
  (options: readonly { readonly value: string; readonly label: string }[]) =>
  (value: string): string | undefined =>
    options.find((option) => option.value === value)?.label;

/** Joins the names of the records with these ids, separated by commas. */
export const namesOf = (ids: readonly string[] | undefined, docs: Named): string =>
  (ids ?? []).flatMap((id) => nameIn(docs)(id) ?? []).join(', ');
