import { Navigate, useLocation } from '@oficio/shared/router';
import { deskAddress } from './desk-address.ts';
import { Presentation } from './presentation.tsx';

/** For institutions: what they get and how to join. */
export function Screen() {
  const { search, hash } = useLocation();
  const desk = deskAddress(search);
  return desk === undefined ? <Presentation /> : <Navigate to={desk + hash} replace />;
}
