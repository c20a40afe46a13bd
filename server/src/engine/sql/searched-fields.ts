/** Which fields the default search looks into, from the declarations. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';

export interface SearchedField {
  /** Dotted path; lists are walked. */
  readonly path: string;
  readonly field: Field;
  readonly internal: boolean;
  /** Found only in the rows where the caller reads the field: its words weigh D, which a query may leave out. */
  readonly readersOnly: boolean;
}

const found = new WeakMap<Collection, SearchedField[]>();

/** The `~` fields, the record's title first: its words weigh most. */
export function searchedFields(collection: Collection): SearchedField[] {
  let fields = found.get(collection);
  if (!fields) {
    fields = walk(collection.fields, '').sort(
      (a, b) => Number(b.path === collection.title) - Number(a.path === collection.title),
    );
    found.set(collection, fields);
  }
  return fields;
}

function walk(fields: Fields, prefix: string): SearchedField[] {
  return Object.entries(fields).flatMap(([name, field]): SearchedField[] => {
    const path = prefix + name;
    const nested = field.kind === 'object' || field.kind === 'objects' ? walk(field.fields, `${path}.`) : [];
    return field.search
      ? [
          {
            path,
            field,
            internal: field.search === 'interna' || Boolean(field.hidden),
            readersOnly: field.search === 'lectores',
          },
          ...nested,
        ]
      : nested;
  });
}

export const hasSearch = (collection: Collection): boolean =>
  searchedFields(collection).some((f) => !f.internal);
/** Some words are only for whoever may read the field: they are kept apart. */
export const hasInternalSearch = (collection: Collection): boolean =>
  searchedFields(collection).some((f) => f.internal);

/** The columns that hold the collection's search vectors. */
export const searchVectors = (collection: Collection): ('busqueda' | 'busquedaInterna')[] => [
  ...(hasSearch(collection) ? ['busqueda' as const] : []),
  ...(hasInternalSearch(collection) ? ['busquedaInterna' as const] : []),
];
