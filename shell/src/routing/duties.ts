/**
 * Routes that the shell itself links to (sign-in, pending sends, contact…). The shell knows the duty and not
 * the address: a route declares which duty it has.
 */
import {
  routesOf,
  type Registry,
  type RegistryRemote,
  type RouteDuty,
} from '@oficio/shared/contract/remotes/remote';
import { fixedOf } from '@oficio/shared/contract/remotes/view-query';
import { withQuery } from '@oficio/shared/kit/with-query';
import { createContext, useContext } from 'react';

/** Registry of the page; empty outside a provider. */
export const RegistryContext = createContext<Registry>({ contract: '', remotes: [] });

/** Returns the address and the remote of the route with that duty, or undefined if no remote has one. */
function placeOf(
  { remotes }: Registry,
  duty: RouteDuty,
): { readonly to: string; readonly remote: RegistryRemote } | undefined {
  for (const remote of remotes) {
    const route = routesOf(remote).find(({ as }) => as === duty);
    if (route) return { to: withQuery(route.path, { ...fixedOf(route.query), ...route.part }), remote };
  }
  return undefined;
}

/** Calls `placeOf` with the registry of the page. */
export const usePlaceOf = (duty: RouteDuty) => placeOf(useContext(RegistryContext), duty);
