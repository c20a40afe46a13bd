import type { Access, Registry } from '@oficio/shared/contract/remotes/remote';
import { matchRoute, withoutTrailingSlash } from '@oficio/shared/contract/remotes/route-match';
import { withQuery } from '@oficio/shared/kit/with-query';
import { Navigate, Route, Routes, useLocation } from '@oficio/shared/router';
import { memo, type ReactNode } from 'react';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { usePlaceOf } from './duties.ts';
import { Loading } from './loading.tsx';
import { NotFound } from './not-found.tsx';
import { AccessDenied } from './access-denied.tsx';
import { decide, useViewer } from './session.ts';
import { useArrival, useHash } from './arrival.ts';

/** Renders the screen for viewers who may open it. Sends a visitor to sign in and back (`?volver=`). */
function Guard({ access, children }: { access: Access; children: ReactNode }) {
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
  return decision === 'enter' ? children : <AccessDenied />;
}

/**
 * Screen of the current address: matched in the registry, guarded, loaded from its remote. It re-renders only
 * when the address changes: if the session's answer reached a server-rendered screen before it is hydrated,
 * React would discard that render and start over.
 */
export const RouteView = memo(function RouteView({ registry }: { registry: Registry }) {
  const { pathname, search, hash } = useLocation();
  const match = matchRoute(registry, { pathname, search });
  const at = match?.at ?? pathname;
  // A view that opens over a screen leaves that screen mounted.
  const screen = match?.route.over ? pathname : at;
  useArrival(at, screen, match?.route);
  useHash(pathname, hash);

  const unslashed = match ? undefined : withoutTrailingSlash(pathname);
  if (unslashed !== undefined) return <Navigate to={unslashed + search + hash} replace />;
  if (!match) return <NotFound registry={registry} />;
  return (
    <Guard access={match.route.access}>
      {/* The router's own Route, so that useParams works inside screens too. */}
      <Routes>
        <Route
          path={match.route.path}
          caseSensitive
          element={
            <RemoteScreen
              key={`${match.remote.name}/${match.route.screen}/${screen}`}
              remote={match.remote}
              screen={match.route.screen}
              params={match.params}
            />
          }
        />
      </Routes>
    </Guard>
  );
});
