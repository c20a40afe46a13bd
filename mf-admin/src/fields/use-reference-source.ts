import { MAX_EXPANDED, MAX_LIMIT } from '@oficio/shared/contract/answers/limits';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { ReadOptions } from '@oficio/shared/contract/queries/wire';
import { idIn } from '@oficio/shared/contract/values/ids';
import { useApi } from '@oficio/shared/store';
import type { ReferenceOption, ReferenceSource } from '@oficio/shared/ui/forms';
import { useMemo } from 'react';
import { filterParam } from '../declarations/filters.ts';
import { managedChoices, type Filters } from '../declarations/managed-rows.ts';
import { referenceTitle, titleOf } from '../declarations/titles.ts';
import { useFormScope, type FormScope } from './form-scope.ts';

const MAX_OPTIONS_PER_SEARCH = 20;

/** Collections whose records the rest of the form does not limit: a centre may depend on a distant one. */
const UNNARROWED_COLLECTIONS: ReadonlySet<string> = new Set(['centros', 'users', 'categorias']);

/**
 * Returns filters for a reference's choices from the rest of the form or the list's filters: the zones of the
 * chosen province or, for a record of the same collection, those of the same centre.
 */
function siblingFilters(target: Collection, scope: FormScope): Filters {
  if (UNNARROWED_COLLECTIONS.has(target.name)) return {};
  const isSameCollection = target.name === scope.collection.name;
  return Object.fromEntries(
    Object.entries(target.fields as Fields).flatMap(([name, field]): [string, string][] => {
      if (field.kind !== 'reference' || (UNNARROWED_COLLECTIONS.has(field.to) && !isSameCollection))
        return [];
      if (field.derived === undefined && !field.required) return [];
      const value = chosenSibling(name, field.to, scope);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** Returns the value of a reference to a collection in the form or, without one, in the list's filters. */
function chosenSibling(name: string, to: string, { collection, values, params }: FormScope): unknown {
  const fields: Fields = collection.fields;
  const sameNamed = fields[name];
  const formValue = sameNamed?.kind === 'reference' && sameNamed.to === to ? values[name] : undefined;
  const filter = Object.entries(fields).find(([, field]) => field.kind === 'reference' && field.to === to);
  return formValue ?? (filter && params.get(filterParam(filter[0])));
}

function userOption(user: AnyRecord): ReferenceOption {
  const fullName = [user.nombre, user.apellido].filter(Boolean).join(' ');
  return { _id: user._id, label: String(user.nombreUsuario ?? fullName), detail: fullName || undefined };
}

function optionOf(target: Collection, record: AnyRecord): ReferenceOption {
  if (target.name === 'users') return userOption(record);
  const fields: Fields = target.fields;
  const context = target.summary
    .filter((name) => name !== target.title && fields[name]?.kind === 'reference')
    .map((name) => referenceTitle((fields[name] as { to: string }).to, record[name]))
    .find((text) => text !== '');
  // The editions of a certification share one name.
  const edition = record['numeroEdicion'];
  const editionLabel = typeof edition === 'number' && edition > 1 ? `Edición ${edition}` : undefined;
  return {
    _id: record._id,
    label: titleOf(target, record),
    detail: [editionLabel, context].filter(Boolean).join(' · ') || undefined,
  };
}

/** Returns the choices known without a request: the references expanded in the edited record, and the user. */
function knownOptions(to: string, { record, collection, user }: FormScope): ReferenceOption[] {
  const userOptions = to === 'users' ? [{ _id: user._id, label: user.nombreUsuario }] : [];
  if (!record) return userOptions;
  const expandedOptions = Object.entries(collection.fields as Fields).flatMap(([name, field]) => {
    if ((field.kind !== 'reference' && field.kind !== 'references') || field.to !== to) return [];
    const value = record[name];
    return (Array.isArray(value) ? value : [value])
      .filter((reference) => typeof reference === 'object' && reference !== null)
      .map((reference) => ({ _id: idIn(reference) ?? '', label: referenceTitle(to, reference) }));
  });
  return [...userOptions, ...expandedOptions];
}

/** Returns the source of a reference's choices: the search of the records that may be chosen. */
export function useReferenceSource(to: string, only: Readonly<Record<string, string>> = {}): ReferenceSource {
  const scope = useFormScope();
  const { records } = useApi();
  const target = collectionNamed(to);
  // As text, so that renders with the same filters keep one source.
  const filtersKey = JSON.stringify([
    only,
    target ? siblingFilters(target, scope) : {},
    scope.onlyManaged ? managedChoices(to, scope.user) : [{}],
  ]);
  const known = knownOptions(to, scope);
  const source = useMemo((): Pick<ReferenceSource, 'search' | 'resolve'> => {
    const [fixed, fromSiblings, managed] = JSON.parse(filtersKey) as [Filters, Filters, Filters[]];
    const expand = (target?.summary ?? [])
      .filter((name) => (target?.fields as Fields)[name]?.kind === 'reference')
      .slice(0, MAX_EXPANDED);
    const read = async (options: ReadOptions): Promise<readonly AnyRecord[]> => {
      const outcome = await records(to, options);
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.data.docs;
    };
    // Several queries may find one record.
    const optionsOf = (found: readonly AnyRecord[]) =>
      target ? [...new Map(found.map((record) => [record._id, optionOf(target, record)])).values()] : [];
    return {
      search: async (text) => {
        const pages = await Promise.all(
          managed.map((filter) =>
            read({
              searchString: text,
              searchField: '*',
              limit: MAX_OPTIONS_PER_SEARCH,
              filters: { ...fixed, ...fromSiblings, ...filter },
              expand,
            }),
          ),
        );
        return optionsOf(pages.flat());
      },
      resolve: async (ids) =>
        optionsOf(await read({ filters: { _id: { in: ids } }, limit: Math.min(MAX_LIMIT, ids.length) })),
    };
  }, [filtersKey, records, target, to]);
  return { ...source, known };
}
