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

/** The words of values as options. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The names of those of the records that the ids say, in a line. */
export const namesOf = (ids: readonly string[] | undefined, docs: Named): string =>
  (ids ?? []).flatMap((id) => nameIn(docs)(id) ?? []).join(', ');
