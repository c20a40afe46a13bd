/** Pagination of the administration's lists. */
import { MAX_SYSTEM_PAGE } from '@oficio/shared/contract/calls/system-shared';
import { invalid } from '@oficio/shared/contract/declaration/errors';

/** Returns the limit and offset of a page. @throws ContractError 400 for a page beyond `MAX_SYSTEM_PAGE` rows */
export function pageBounds({ page, limit }: { readonly page: number; readonly limit: number }): {
  readonly limit: number;
  readonly offset: number;
} {
  const last = Math.ceil(MAX_SYSTEM_PAGE / limit);
  if (page > last) throw invalid(`«page» debe ser un número entre 1 y ${last}.`, 'page');
  return { limit, offset: (page - 1) * limit };
}
