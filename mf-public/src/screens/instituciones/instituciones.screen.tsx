import { withQuery } from '@oficio/shared/contract/declaration/with-query';
import { viewOf } from '@oficio/shared/contract/views';
import { Navigate, useLocation } from '@oficio/shared/router';
import { Presentation } from './presentation.tsx';

/** For institutions: what they get and how to join. */
export function Screen() {
  const { search, hash } = useLocation();
  const desk = deskAddress(search);
  return desk === undefined ? <Presentation /> : <Navigate to={desk + hash} replace />;
}

/**
 * Where an address of a centre's desk leads now: the desk was part of this page once, and letters, notices and
 * bookmarks still say so (`?centro=&vista=`). Undefined for an address of this page itself.
 */
function deskAddress(search: string): string | undefined {
  const { centro = '', vista = '', ...rest } = Object.fromEntries(new URLSearchParams(search));
  if (centro === '' && vista === '') return undefined;
  return withQuery(viewOf('desk', { centro, seccion: vista }), rest);
}
