import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { ListRules } from '../collections/list-rules.ts';
import { rulesOf, type WriteContext } from '../collections/rules.ts';
import type { Work, WorkOptions } from './job.ts';

/**
 * How the collection's own rules read and tell a list; undefined for an import of a column per field. It is a list
 * where its lines share what isn't in the file: to which course they invite.
 */
export const listOf = (
  context: Pick<WriteContext, 'rules'>,
  collection: Collection,
  { tipo }: { readonly tipo: Work['tipo'] },
  { fijos }: Pick<WorkOptions, 'fijos'>,
): ListRules<WriteContext> | undefined =>
  tipo === 'importacion' && fijos ? rulesOf(context, collection)?.list : undefined;
