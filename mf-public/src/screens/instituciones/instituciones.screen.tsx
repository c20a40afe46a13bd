import { viewOf } from '@oficio/shared/contract/views';
import { withQuery } from '@oficio/shared/kit/with-query';
import { Navigate, useLocation } from '@oficio/shared/router';
import { Presentation } from './presentation.tsx';

/** Page for institutions: benefits and how to join. */
export function Screen() {
  const { search, hash } = useLocation();
  const desk = deskAddress(search);
  return desk === undefined ? <Presentation /> : <Navigate to={desk + hash} replace />;
}

/**
 * Returns the current address of a centre's desk for an old one (`?centro=&vista=`). The desk was once part
 * of this page, and e-mails, notifications and bookmarks still link to it. Undefined for an address of this
 * page itself.
 */
function deskAddress(search: string): string | undefined {
  const { centro = '', vista = '', ...rest } = Object.fromEntries(new URLSearchParams(search));
  if (centro === '' && vista === '') return undefined;
  return withQuery(viewOf('desk', { centro, seccion: vista }), rest);
}
