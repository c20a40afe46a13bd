import type { Access } from '@oficio/shared/contract/remotes/remote';
import { withQuery } from '@oficio/shared/kit/with-query';
import { Navigate, useLocation } from '@oficio/shared/router';
import type { ReactNode } from 'react';
import { usePlaceOf } from './duties.ts';
import { Loading } from './loading.tsx';
import { Refused } from './refused.tsx';
import { decide, useViewer } from './session.ts';

/** Renders the screen for viewers who may open it. Sends a visitor to sign in and back (`?volver=`). */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const decision = decide(access, useViewer());
  const { pathname, search } = useLocation();
  const signIn = usePlaceOf('signIn');
  if (decision === 'wait') return <Loading />;
  if (decision === 'signIn' && signIn) {
    // Fill the height meanwhile, or the footer would flash into view.
    return (
      <>
        <Navigate to={withQuery(signIn.to, { volver: pathname + search })} replace />
        <Loading />
      </>
    );
  }
  return decision === 'enter' ? children : <Refused />;
}
