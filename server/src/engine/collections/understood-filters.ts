/** Converts the filters understood in a text to filters of a list. */
import type { Filter } from '@oficio/shared/contract/answers/query';
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { SITE_ZONE } from '@oficio/shared/kit/site-dates';
import type { Mark } from '../search/interpretation/mark.ts';
import { column, constant, fragment, raw, type Fragment } from '../sql/fragment.ts';

/** Returns the field at a path, which may go through a reference. */
export function fieldThrough(collection: Collection, path: string): Field | undefined {
  const [head = '', ...inner] = path.split('.');
  const field = fieldAt(collection, head);
  if (field?.kind !== 'reference' || inner.length === 0) return fieldAt(collection, path);
  const target = collectionNamed(field.to);
  return target && fieldThrough(target, inner.join('.'));
}

/** Returns the list filters equivalent to a mark. */
export function filtersOf(collection: Collection, { key, meaning }: Mark): Filter[] {
  if (key === 'finDeSemana') return [];
  const path = searchingOf(collection)?.understands?.[key];
  const field = path === undefined ? undefined : fieldThrough(collection, path);
  if (path === undefined || field === undefined) return [];
  const filter = (operator: Filter['operator'], value: unknown): Filter => ({ path, field, operator, value });
  if ('in' in meaning) return [filter('in', meaning.in)];
  if ('is' in meaning) return [filter('eq', meaning.is)];
  return [
    ...(meaning.from === undefined ? [] : [filter('gte', meaning.from)]),
    ...(meaning.to === undefined ? [] : [filter('lte', meaning.to)]),
  ];
}

/**
 * Returns the condition of rows `t` with meetings on a Saturday or a Sunday; all, if rows have no meetings.
 */
export function weekendSql(collection: Collection): Fragment {
  const meetings = searchingOf(collection)?.meetings;
  if (!meetings) return raw('true');
  const [head = '', inner = ''] = meetings.at.split('.');
  const at = fragment`(${column(head, 'm')} #>> ${constant(`{${inner}}`)})`;
  return fragment`exists (select 1 from ${column(meetings.in)} m where ${column(meetings.by, 'm')} = t."_id" and not m."eliminado" and ${at} is not null and extract(isodow from ${at}::timestamptz at time zone ${constant(SITE_ZONE)}) >= 6)`;
}
