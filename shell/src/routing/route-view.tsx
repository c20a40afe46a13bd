import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { matchRoute, withoutTrailingSlash } from '@oficio/shared/contract/remotes/route-match';
import { Navigate, Route, Routes, useLocation } from '@oficio/shared/router';
import { memo } from 'react';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { Guard } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { useArrival, useHash } from './arrival.ts';

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

  const shorter = match ? undefined : withoutTrailingSlash(pathname);
  if (shorter !== undefined) return <Navigate to={shorter + search + hash} replace />;
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
