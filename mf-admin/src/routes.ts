import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { ScreenRoute } from '@oficio/shared/contract/remotes/remote';

/**
 * The paths of this remote. Read by Node without running any screen: the registry, the server's pages and the
 * route guards all come from here. A screen is one folder in `screens/` and one entry here.
 */
export const routes: readonly ScreenRoute[] = [
  // One generic screen, driven by the declaration, for every collection that declares a management route.
  ...ALL_COLLECTIONS.flatMap(({ name, label, route }): ScreenRoute[] =>
    route === undefined
      ? []
      : [
          {
            path: route,
            title: `Administrar: ${label}`,
            access: 'administracion',
            screen: 'management',
            params: { collection: name },
            load: () =>
              import(
                /* webpackChunkName: "screen-management" */ './screens/management/management.screen.tsx'
              ),
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
    load: () =>
      import(/* webpackChunkName: "screen-super-admin" */ './screens/super-admin/super-admin.screen.tsx'),
  },
  {
    path: '/panel',
    title: 'Panel de administración',
    access: 'administracion',
    menu: [
      {
        label: 'Administración',
        icon: 'settings',
        places: [{ group: 'trabajo', order: 40, roles: ['admin', 'superadmin'] }],
      },
    ],
    screen: 'panel',
    load: () => import(/* webpackChunkName: "screen-panel" */ './screens/panel/panel.screen.tsx'),
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
    load: () =>
      import(/* webpackChunkName: "screen-moderacion" */ './screens/moderacion/moderacion.screen.tsx'),
  },
];
