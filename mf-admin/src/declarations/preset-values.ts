/** Initial values of a create form: the declaration's defaults, the list's filters and the creator. */
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { filterParam } from './filters.ts';
import { blankValues, type FieldEntries } from './form-values.ts';
import { applicableRules, isAdmin } from './permissions.ts';

/** Returns the values that the page's filters preset: `/Modulos?curso=ID` creates modules of that course. */
export function presetsFromUrl(fields: FieldEntries, params: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name, field]): [string, unknown][] => {
      const text = params.get(filterParam(name)) ?? '';
      if (text === '' || text.includes(',')) return [];
      if (field.kind === 'reference' || field.kind === 'choice') return [[name, text]];
      if (field.kind === 'references' || field.kind === 'texts') return [[name, [text]]];
      return [];
    }),
  );
}

/** Returns the reference lists in which the create rules require the creator (`docentes` of a course). */
function creatorReferences(collection: Collection, user: SessionUser): Record<string, unknown> {
  if (isAdmin(user)) return {};
  const fields: Fields = collection.fields;
  return Object.fromEntries(
    applicableRules(collection, 'create', user).flatMap(({ rule }) => {
      const where = rule?.where;
      const name = where && 'contains' in where ? where.field : undefined;
      return name !== undefined && fields[name]?.kind === 'references' ? [[name, [user._id]] as const] : [];
    }),
  );
}

export function presetValues(
  collection: Collection,
  fields: FieldEntries,
  user: SessionUser,
  params: URLSearchParams,
): Record<string, unknown> {
  return {
    ...blankValues(fields),
    ...creatorReferences(collection, user),
    ...presetsFromUrl(fields, params),
  };
}
