import { createElement, lazy, Suspense, type ComponentType } from 'react';
import {
  CONTRACT_VERSION,
  withViewsApart,
  type RemoteRoute,
  type ScreenLoaders,
  type ScreenProps,
} from '../contract/remotes/remote.ts';
import { matchRoute } from '../contract/remotes/route-match.ts';
import { useLocation } from '../router/index.ts';

/**
 * Returns a component that renders the screen of the address as the shell does, with one remote's routes and
 * screens.
 */
export function routed(routes: readonly RemoteRoute[], screens: ScreenLoaders): ComponentType {
  const remote = {
    name: 'mf-prueba',
    version: '0.1.0-aaaa',
    base: '/remotes/mf-prueba/0.1.0-aaaa/',
    entry: 'entry.js',
    integrity: 'sha384-x',
    requires: `^${CONTRACT_VERSION}`,
    contract: CONTRACT_VERSION,
    preload: [],
    screens: {},
    ...withViewsApart(routes),
  };
  const parts = new Map(
    Object.entries(screens).map(([name, load]) => [
      name,
      // A screen's file exports a component, but the contract is independent of React and can't type it.
      lazy(async () => ({ default: (await load()).Screen as ComponentType<ScreenProps> })),
    ]),
  );
  return function Routed() {
    const match = matchRoute({ contract: CONTRACT_VERSION, remotes: [remote] }, useLocation());
    const Part = parts.get(match?.route.screen ?? '');
    if (!match || !Part) return null;
    const part = createElement(Part, { key: match.at, params: match.params });
    return createElement(Suspense, { fallback: 'Loading' }, part);
  };
}
