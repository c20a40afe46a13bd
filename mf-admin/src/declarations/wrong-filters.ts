/** Filters in the address that the list does not support: typed by hand, or from an earlier version. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { isId } from '@oficio/shared/contract/values/ids';
import { filterFields, paramsOf, readFilters } from './filters.ts';

/**
 * Whether the value is valid for a field with a fixed set of values or a fixed format; true for other fields.
 */
function fits(field: Field, text: string): boolean {
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return Object.hasOwn(field.options, text);
    case 'state':
      return Object.hasOwn(field.states, text);
    case 'reference':
    case 'references':
      return isId(text);
    default:
      return true;
  }
}

/** Returns the parameters with an invalid or partly invalid filter, each with its valid part. */
export function wrongFilters(collection: Collection, params: URLSearchParams): Record<string, string> {
  const isRead = (param: string, text: string) =>
    Object.keys(readFilters(collection, new URLSearchParams({ [param]: text }))).length > 0;
  return Object.fromEntries(
    filterFields(collection).flatMap(([name, field]) =>
      paramsOf(name, field).flatMap((param) => {
        const text = params.get(param) ?? '';
        const fitting = text.split(',').filter((one) => one !== '' && fits(field, one));
        const held = fitting.join(',');
        const stays = held !== '' && isRead(param, held) ? held : '';
        return stays === text ? [] : [[param, stays] as const];
      }),
    ),
  );
}
