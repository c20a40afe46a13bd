/** Limits of visitors on lists: the maximum page, and the available orders. */
import { MAX_VISITOR_OFFSET } from '@oficio/shared/contract/answers/limits';
import type { ListOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isDeclaredOrder } from '@oficio/shared/contract/declaration/orders';
import { isSignedIn, SYSTEM } from '../../platform/actor.ts';
import type { Request } from './context.ts';

/** Whether the caller is not signed in. */
export const isVisitor = ({ caller }: Pick<Request, 'caller'>): boolean =>
  caller !== SYSTEM && !isSignedIn(caller);

/** Serializes an order as requested: `-creadoEn,titulo`. */
export const serializeOrder = (sort: ListOptions['sort']): string =>
  sort.map(({ path, descending }) => (descending ? '-' : '') + path).join(',');

/**
 * Refuses visitors an undeclared order, which sorts every row without an index, and deep pages, which read
 * all the rows before them: both require an account.
 * @throws ContractError 400 naming the option
 */
export function checkBounds(request: Request, collection: Collection, options: ListOptions): void {
  if (!isVisitor(request)) return;
  if (options.sorted && !isDeclaredOrder(collection, serializeOrder(options.sort)))
    throw invalid(
      `Sin iniciar sesión, ${collection.label.toLowerCase()} no se puede ordenar por «${serializeOrder(options.sort)}». Conviene elegir otro orden o iniciar sesión.`,
      'sort',
    );
  if ((options.page - 1) * options.limit > MAX_VISITOR_OFFSET)
    throw invalid(
      `Sin iniciar sesión, una lista se recorre hasta los ${MAX_VISITOR_OFFSET.toLocaleString('es-AR')} primeros registros. Conviene acotarla con filtros.`,
      'page',
    );
}
