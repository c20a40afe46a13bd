/** Which rows of the administration's lists are asked for. */
import { REACH } from '@oficio/shared/contract/calls/system-shared';
import { invalid } from '@oficio/shared/contract/declaration/errors';

/** The rows of a page. @throws ContractError 400 past those that can be paged through */
export function stretchOf({ page, limit }: { readonly page: number; readonly limit: number }): {
  readonly limit: number;
  readonly offset: number;
} {
  const last = Math.ceil(REACH / limit);
  if (page > last) throw invalid(`«page» debe ser un número entre 1 y ${last}.`, 'page');
  return { limit, offset: (page - 1) * limit };
}
