/** The plugins of the domain, and the hooks of all its collections. */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import { trabajosHooks } from '../engine/bulk/trabajos-hooks.ts';
import type { Domain } from '../engine/collections/hooks.ts';
import type { DomainPlugin } from './common/domain-plugin.ts';
import { copies } from './copies/plugin.ts';
import { issuingRequests } from './credentials/issuing/issuing.ts';
import { credentials } from './credentials/plugin.ts';
import { desk } from './desk/plugin.ts';
import { exerciseRequests, exercises } from './exercises/plugin.ts';
import { forum } from './forum/plugin.ts';
import { packages } from './packages/plugin.ts';
import { people } from './people/plugin.ts';
import { questionFiles } from './question-files/plugin.ts';
import { siteWith } from './site/plugin.ts';
import { slipRoutes } from './slips-pdf.ts';
import { study } from './study/plugin.ts';
import { transparency } from './transparency/plugin.ts';

export const PLUGINS: readonly DomainPlugin[] = [
  copies,
  credentials,
  desk,
  exercises,
  forum,
  packages,
  people,
  questionFiles,
  siteWith({ ...issuingRequests, ...exerciseRequests }),
  study,
  transparency,
  { routes: slipRoutes },
  { hooks: { trabajos: trabajosHooks } },
];

/**
 * Returns the hooks of all plugins, by collection.
 * @throws Error when two plugins have hooks of the same collection
 */
export function hooksIn(plugins: readonly DomainPlugin[]): Domain {
  const all: Partial<Record<CollectionName, unknown>> = {};
  for (const { hooks = {} } of plugins) {
    const duplicate = Object.keys(hooks).find((name) => name in all);
    if (duplicate !== undefined) throw new Error(`Two plugins of the domain have hooks of «${duplicate}».`);
    Object.assign(all, hooks);
  }
  // Each plugin's hooks have the type of their collection.
  return all as Domain;
}

export const DOMAIN: Domain = hooksIn(PLUGINS);
