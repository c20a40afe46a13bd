import {
  CONTRACT_VERSION,
  isRemoteModule,
  isScreenModule,
  type RegistryRemote,
  type RemoteModule,
  type ScreenProps,
} from '@oficio/shared/contract/remotes/remote';
import { satisfies } from '@oficio/shared/contract/remotes/semver';
import type { ComponentType } from 'react';
import { fetchRemoteModule } from './federation.ts';
import { retry } from './retry.ts';
import { measure } from './telemetry.ts';

export type ScreenComponent = ComponentType<ScreenProps>;

/**
 * The remote was built for another contract. A retry cannot help; a new version of the remote or of the site
 * can.
 */
export class IncompatibleRemote extends Error {}

/** Creates a cache that loads each key once. A failed load is not cached, so the next call tries again. */
export function createLoadCache<V>() {
  const promises = new Map<string, Promise<V>>();
  const values = new Map<string, V>();
  return {
    /** Returns the value if it has loaded, so that a screen can render without a "Loading" frame. */
    peek: (key: string): V | undefined => values.get(key),
    get(key: string, load: () => Promise<V>): Promise<V> {
      const earlier = promises.get(key);
      if (earlier) return earlier;
      const promise = load().then(
        (value) => {
          values.set(key, value);
          return value;
        },
        (error: unknown) => {
          promises.delete(key);
          throw error;
        },
      );
      promises.set(key, promise);
      return promise;
    },
  };
}

const modules = createLoadCache<RemoteModule>();
const screens = createLoadCache<ScreenComponent>();

const keyOf = (remote: RegistryRemote, screen = ''): string => `${remote.name}@${remote.version}#${screen}`;

async function fetchModule(remote: RegistryRemote): Promise<RemoteModule> {
  if (!satisfies(CONTRACT_VERSION, remote.requires)) {
    throw new IncompatibleRemote(
      `${remote.name} ${remote.version} requires contract ${remote.requires}; this page has ${CONTRACT_VERSION}.`,
    );
  }
  const event = { remote: remote.name, version: remote.version };
  const module = await measure({ ...event, phase: 'entry' }, () => retry(() => fetchRemoteModule(remote)));
  return measure({ ...event, phase: 'check' }, () =>
    isRemoteModule(module)
      ? Promise.resolve(module)
      : Promise.reject(new IncompatibleRemote(`${remote.name} ${remote.version} does not expose a remote.`)),
  );
}

async function fetchScreen(remote: RegistryRemote, screen: string): Promise<ScreenComponent> {
  const { screens: loaders } = await modules.get(keyOf(remote), () => fetchModule(remote));
  const load = loaders[screen];
  if (!load) throw new IncompatibleRemote(`${remote.name} ${remote.version} has no screen "${screen}".`);
  const event = { remote: remote.name, version: remote.version, screen };
  const module = await measure({ ...event, phase: 'screen' }, () => retry(() => load()));
  if (!isScreenModule(module)) {
    throw new IncompatibleRemote(`The screen "${screen}" of ${remote.name} exports no Screen.`);
  }
  // The contract does not depend on React, so all that can be checked from outside is that it is a component.
  return module.Screen as ScreenComponent;
}

/**
 * Loads a screen's component.
 * @throws Error after three attempts, or IncompatibleRemote at once
 */
export function loadScreen(remote: RegistryRemote, screen: string): Promise<ScreenComponent> {
  return screens.get(keyOf(remote, screen), () => fetchScreen(remote, screen));
}

/** Returns the component if it has already loaded. */
export function peekScreen(remote: RegistryRemote, screen: string): ScreenComponent | undefined {
  return screens.peek(keyOf(remote, screen));
}
