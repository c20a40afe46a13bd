import type { ScreenRoute } from '@oficio/shared/contract/remotes/remote';

/**
 * The paths of this remote. Read by Node without running any screen: the registry, the server's pages and the
 * route guards all come from here. A screen is one folder in `screens/` and one entry here.
 */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/mis-cursos',
    title: 'Mis cursos',
    access: 'sesion',
    screen: 'mis-cursos',
    load: () =>
      import(/* webpackChunkName: "screen-mis-cursos" */ './screens/mis-cursos/mis-cursos.screen.tsx'),
  },
  {
    path: '/campus',
    title: 'Campus',
    access: 'sesion',
    screen: 'campus',
    load: () => import(/* webpackChunkName: "screen-campus" */ './screens/campus/campus.screen.tsx'),
  },
];
