import { idIn } from '@oficio/shared/contract/values/ids';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { ReadOptions } from '@oficio/shared/contract/queries/wire';
import { useApi } from '@oficio/shared/store';
import type { ReferenceOption, ReferenceSource } from '@oficio/shared/ui/forms';
import { useMemo } from 'react';
import { managedChoices, type Filtering } from '../declarations/managed-rows.ts';
import { referenceTitle, titleOf } from '../declarations/titles.ts';
import { paramOf } from '../declarations/filters.ts';
import { useFormScope, type FormScope } from './form-scope.ts';

const LIMIT = 20;
/** Collections that the rest of the form does not narrow: a centre may depend on one in another place. */
const FREE: ReadonlySet<string> = new Set(['centros', 'users', 'categorias']);

/**
 * Returns filters for a reference's choices from the rest of the form or the list's filters: the zones of the
 * chosen province or, for a record of the same collection, those of the same centre.
 */
function siblings(target: Collection, scope: FormScope): Filtering {
  if (FREE.has(target.name)) return {};
  const own: Fields = scope.collection.fields;
  const free = (to: string) => FREE.has(to) && target.name !== scope.collection.name;
  return Object.fromEntries(
    Object.entries(target.fields as Fields).flatMap(([name, field]): [string, string][] => {
      if (field.kind !== 'reference' || free(field.to) || (field.derived === undefined && !field.required))
        return [];
      const twin = own[name];
      const typed = twin?.kind === 'reference' && twin.to === field.to ? scope.values[name] : undefined;
      const filtered = Object.entries(own).find(([, f]) => f.kind === 'reference' && f.to === field.to);
      const value = typed ?? (filtered && scope.params.get(paramOf(filtered[0])));
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

function optionOf(target: Collection, record: AnyRecord): ReferenceOption {
  const fields: Fields = target.fields;
  if (target.name === 'users') {
    const full = [record.nombre, record.apellido].filter(Boolean).join(' ');
    return { _id: record._id, label: String(record.nombreUsuario ?? full), detail: full || undefined };
  }
  const detail = target.summary
    .filter((name) => name !== target.title && fields[name]?.kind === 'reference')
    .map((name) => referenceTitle((fields[name] as { to: string }).to, record[name]))
    .find((text) => text !== '');
  // The editions of a certification share one name.
  const edition = record['numeroEdicion'];
  const which = typeof edition === 'number' && edition > 1 ? `Edición ${edition}` : undefined;
  return {
    _id: record._id,
    label: titleOf(target, record),
    detail: [which, detail].filter(Boolean).join(' · ') || undefined,
  };
}

/**
 * Returns the choices known without a request: the references expanded in the edited record, and the user.
 */
function knownOptions(to: string, scope: FormScope): ReferenceOption[] {
  const { record, collection, user } = scope;
  const self = to === 'users' ? [{ _id: user._id, label: user.nombreUsuario }] : [];
  if (!record) return self;
  const found = Object.entries(collection.fields as Fields).flatMap(([name, field]) => {
    if ((field.kind !== 'reference' && field.kind !== 'references') || field.to !== to) return [];
    const value = record[name];
    return (Array.isArray(value) ? value : [value])
      .filter((one) => typeof one === 'object' && one !== null)
      .map((one) => ({ _id: idIn(one) ?? '', label: referenceTitle(to, one) }));
  });
  return [...self, ...found];
}

/**
 * Returns the source of a reference's choices: the target's search, narrowed to the records that may be
 * chosen.
 */
export function useReferenceSource(to: string, only: Readonly<Record<string, string>> = {}): ReferenceSource {
  const scope = useFormScope();
  const { records } = useApi();
  const target = collectionNamed(to);
  const narrowing = JSON.stringify([
    only,
    target ? siblings(target, scope) : {},
    scope.onlyManaged ? managedChoices(to, scope.user) : [{}],
  ]);
  const known = knownOptions(to, scope);
  const source = useMemo((): Pick<ReferenceSource, 'search' | 'resolve'> => {
    const [fixed, near, views] = JSON.parse(narrowing) as [Filtering, Filtering, Filtering[]];
    const details = (target?.summary ?? []).filter(
      (name) => (target?.fields as Fields)[name]?.kind === 'reference',
    );
    const expand = details.slice(0, 10);
    const read = async (options: ReadOptions): Promise<readonly AnyRecord[]> => {
      const outcome = await records(to, options);
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.data.docs;
    };
    const optionsOf = (found: readonly AnyRecord[]) =>
      target ? [...new Map(found.map((one) => [one._id, optionOf(target, one)])).values()] : [];
    return {
      search: async (text) => {
        const pages = await Promise.all(
          views.map((view) =>
            read({
              searchString: text,
              searchField: '*',
              limit: LIMIT,
              filters: { ...fixed, ...near, ...view },
              expand,
            }),
          ),
        );
        return optionsOf(pages.flat());
      },
      resolve: async (ids) =>
        optionsOf(await read({ filters: { _id: { in: ids } }, limit: Math.min(100, ids.length) })),
    };
  }, [narrowing, records, target, to]);
  return { ...source, known };
}
