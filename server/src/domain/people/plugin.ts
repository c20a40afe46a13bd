import type { DomainPlugin } from '../common/domain-plugin.ts';
import { identidadesHooks } from './identidades.ts';
import { statisticsRoutes } from './statistics.ts';
import { usersHooks } from './user-hooks.ts';

export const people: DomainPlugin = {
  hooks: { identidades: identidadesHooks, users: usersHooks },
  routes: statisticsRoutes,
};
