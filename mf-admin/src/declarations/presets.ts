/**
 * Initial values of a create form: the declaration's defaults, the list's filters and the user who creates.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { paramOf } from './filters.ts';
import { isAdmin, applicableRules } from './permissions.ts';
import { blankValues, type FieldEntries } from './values.ts';

/**
 * Returns the values that the address's filters preset in a new record: `/Modulos?curso=ID` creates modules
 * of that course.
 */
export function fromAddress(fields: FieldEntries, params: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name, field]): [string, unknown][] => {
      const text = params.get(paramOf(name)) ?? '';
      if (text === '' || text.includes(',')) return [];
      if (field.kind === 'reference' || field.kind === 'choice') return [[name, text]];
      if (field.kind === 'references' || field.kind === 'texts') return [[name, [text]]];
      return [];
    }),
  );
}

/**
 * Returns the reference lists that must include the creator (`docentes` of a course), as the create rules
 * require.
 */
function myself(collection: Collection, user: SessionUser): Record<string, unknown> {
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
  return { ...blankValues(fields), ...myself(collection, user), ...fromAddress(fields, params) };
}
