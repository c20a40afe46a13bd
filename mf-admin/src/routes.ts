import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { RouteTo } from '@oficio/shared/contract/remotes/remote';
import { viewRoute } from '@oficio/shared/contract/views';
import type { screens } from './screens.ts';
import { SYSTEM_SECTIONS } from './system/sections.ts';

type Route = RouteTo<typeof screens>;

/**
 * Routes of this remote, from which the registry, the server's pages and the route guards are built. A browser
 * never loads this file.
 */
export const routes: readonly Route[] = [
  // One generic screen, driven by the declaration, for every collection that declares a management route.
  ...ALL_COLLECTIONS.flatMap(({ name, label, route }): Route[] =>
    route === undefined
      ? []
      : [
          {
            path: route,
            title: `Administrar: ${label}`,
            access: 'administracion',
            screen: 'management',
            params: { collection: name },
          },
        ],
  ),
  {
    path: '/superAdmin',
    title: 'Superadministración',
    access: 'superadmin',
    menu: [
      {
        label: 'Superadministración',
        icon: 'lock',
        places: [{ group: 'trabajo', order: 50, roles: ['superadmin'] }],
      },
    ],
    screen: 'super-admin',
  },
  ...SYSTEM_SECTIONS.flatMap(({ label, view, screen }): Route[] =>
    view
      ? [{ ...viewRoute(view), title: `${label}: superadministración`, access: 'superadmin', screen }]
      : [],
  ),
  {
    path: '/panel',
    title: 'Panel de administración',
    typed: ['admin'],
    access: 'administracion',
    menu: [
      {
        label: 'Administración',
        icon: 'settings',
        places: [{ group: 'trabajo', order: 40, roles: ['admin', 'superadmin'] }],
      },
    ],
    screen: 'panel',
  },
  {
    path: '/moderacion',
    title: 'Moderación',
    access: 'moderacion',
    menu: [
      {
        label: 'Moderación',
        icon: 'flag',
        count: 'pendientesModeracion',
        places: [{ group: 'trabajo', order: 30, roles: ['moderador', 'admin', 'superadmin'] }],
      },
    ],
    screen: 'moderacion',
  },
];
