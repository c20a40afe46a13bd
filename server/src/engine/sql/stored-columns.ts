import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { ident } from '../../platform/database/identifiers.ts';

/** Returns every stored column except the search vectors. */
export function storedColumns(collection: Collection, alias = ''): string {
  const prefix = alias && `${alias}.`;
  return (Object.entries(collection.fields as Fields) as [string, Field][])
    .filter(([, field]) => !field.writeOnly)
    .map(([name]) => prefix + ident(name))
    .join(', ');
}
