import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { ListRules } from '../collections/list-rules.ts';
import { hooksOf, type WriteContext } from '../collections/hooks.ts';
import type { Work, WorkOptions } from './job.ts';

/**
 * Returns the collection's own list hooks; undefined for an import with a column per field. An import is a
 * list when its lines share values that aren't in the file, such as the course of the invitations.
 */
export const listOf = (
  context: Pick<WriteContext, 'hooks'>,
  collection: Collection,
  { tipo }: { readonly tipo: Work['tipo'] },
  { fijos }: Pick<WorkOptions, 'fijos'>,
): ListRules<WriteContext> | undefined =>
  tipo === 'importacion' && fijos ? hooksOf(context, collection)?.list : undefined;
