import type { Access } from '@oficio/shared/contract/remotes/remote';
import { Navigate, useLocation } from '@oficio/shared/router';
import type { ReactNode } from 'react';
import { usePlaceOf } from './duties.ts';
import { Loading } from './loading.tsx';
import { Refused } from './refused.tsx';
import { decide, useViewer } from './session.ts';

/** Shows the screen to whoever may open it; sends a visitor to sign in and back (`?volver=`). */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const decision = decide(access, useViewer());
  const { pathname, search } = useLocation();
  const signIn = usePlaceOf('signIn');
  if (decision === 'wait') return <Loading />;
  if (decision === 'signIn' && signIn) {
    // The place is held meanwhile: the foot of the page would rise into sight for a moment.
    return (
      <>
        <Navigate to={`${signIn.to}?volver=${encodeURIComponent(pathname + search)}`} replace />
        <Loading />
      </>
    );
  }
  return decision === 'enter' ? children : <Refused />;
}
