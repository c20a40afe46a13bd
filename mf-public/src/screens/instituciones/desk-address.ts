import { withQuery } from '@oficio/shared/contract/declaration/with-query';
import { viewOf } from '@oficio/shared/contract/views';

/**
 * Where an address of a centre's desk leads now: the desk was part of this page once, and letters, notices and
 * bookmarks still say so (`?centro=&vista=`). Undefined for an address of this page itself.
 */
export function deskAddress(search: string): string | undefined {
  const { centro = '', vista = '', ...rest } = Object.fromEntries(new URLSearchParams(search));
  if (centro === '' && vista === '') return undefined;
  return withQuery(viewOf('desk', { centro, seccion: vista }), rest);
}
