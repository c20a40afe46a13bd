/** Query parameters of filters that the list does not support: typed by hand, or from an earlier version. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { isId } from '@oficio/shared/contract/values/ids';
import { filterFields, filterParams, readFilters } from './filters.ts';

/**
 * Whether the value is valid for a field with a fixed set of values or a fixed format; true for other fields.
 */
function isValidValue(field: Field, text: string): boolean {
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
export function invalidFilters(collection: Collection, params: URLSearchParams): Record<string, string> {
  const isReadable = (param: string, text: string) =>
    Object.keys(readFilters(collection, new URLSearchParams({ [param]: text }))).length > 0;
  return Object.fromEntries(
    filterFields(collection).flatMap(([name, field]) =>
      filterParams(name, field).flatMap((param) => {
        const text = params.get(param) ?? '';
        const values = text.split(',').filter((value) => value !== '' && isValidValue(field, value));
        const joined = values.join(',');
        const validPart = joined !== '' && isReadable(param, joined) ? joined : '';
        return validPart === text ? [] : [[param, validPart] as const];
      }),
    ),
  );
}
