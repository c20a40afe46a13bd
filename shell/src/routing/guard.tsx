import type { Access } from '@oficio/shared/contract/remotes/remote';
import { Navigate, useLocation } from '@oficio/shared/router';
import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { Refused } from './refused.tsx';
import { decide, useViewer } from './session.ts';

/** Shows the screen to whoever may open it; sends a visitor to sign in and back (`?volver=`). */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const decision = decide(access, useViewer());
  const { pathname, search } = useLocation();
  if (decision === 'wait') return <Loading />;
  if (decision === 'signIn') {
    // The place is held meanwhile: the foot of the page would rise into sight for a moment.
    return (
      <>
        <Navigate to={`/login?volver=${encodeURIComponent(pathname + search)}`} replace />
        <Loading />
      </>
    );
  }
  return decision === 'refuse' ? <Refused /> : children;
}
