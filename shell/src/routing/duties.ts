/** Where the site does what the shell leads to by itself. It knows what, and no address: a route says that it is there. */
import { withQuery } from '@oficio/shared/contract/declaration/with-query';
import {
  routesOf,
  type Registry,
  type RegistryRemote,
  type RouteDuty,
} from '@oficio/shared/contract/remotes/remote';
import { fixedOf } from '@oficio/shared/contract/remotes/view-query';
import { createContext, useContext } from 'react';

/** The registry of the page; an empty one where there is none. */
export const RegistryContext = createContext<Registry>({ contract: '', remotes: [] });

/** The address of the route that says so, and whose it is; undefined where no remote has it. */
export function placeOf(
  { remotes }: Registry,
  duty: RouteDuty,
): { readonly to: string; readonly remote: RegistryRemote } | undefined {
  for (const remote of remotes) {
    const route = routesOf(remote).find((one) => one.as === duty);
    if (route) return { to: withQuery(route.path, { ...fixedOf(route.query), ...route.part }), remote };
  }
  return undefined;
}

/** As `placeOf`, in the page's registry. */
export const usePlaceOf = (duty: RouteDuty) => placeOf(useContext(RegistryContext), duty);
