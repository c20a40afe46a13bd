import {
  CONTRACT_VERSION,
  withViewsApart,
  type Registry,
  type RegistryRemote,
  type RemoteRoute,
} from '@oficio/shared/contract/remotes/remote';

/** Returns a remote as the registry has it; its screen is "pantalla" unless a route names another. */
export function registryRemote(
  name: string,
  routes: Partial<RemoteRoute>[],
  version = '0.1.0-aaaa',
): RegistryRemote {
  const whole = routes.map((route): RemoteRoute => ({
    path: '/',
    title: 'Inicio',
    access: 'publico',
    screen: 'pantalla',
    ...route,
  }));
  return {
    name,
    version,
    base: `/remotes/${name}/${version}/`,
    entry: 'entry.js',
    integrity: 'sha384-x',
    requires: `^${CONTRACT_VERSION}`,
    contract: CONTRACT_VERSION,
    preload: ['remote.js'],
    screens: Object.fromEntries(whole.map(({ screen }) => [screen, [`screen-${screen}.js`]])),
    ...withViewsApart(whole),
  };
}

export const registryOf = (...remotes: RegistryRemote[]): Registry => ({
  contract: CONTRACT_VERSION,
  remotes,
});
