/** What an address asks of a list that the list can't be filtered by: typed by hand, or of a version that is gone. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { isId } from '@oficio/shared/contract/values/ids';
import { filterFields, paramsOf, readFilters } from './filters.ts';

/** Whether a value is one that the field may hold, where those are a set or have a form. */
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

/** The parameters whose text is no filter of the collection, or only in part: what should stay of each. */
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
