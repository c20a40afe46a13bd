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
    menu: [
      {
        label: 'Mis cursos',
        icon: 'clipboard',
        places: [
          { group: 'principal', order: 20, roles: ['usuario'] },
          { group: 'barra', order: 30, roles: ['usuario'] },
        ],
      },
      {
        label: 'Mis certificados',
        icon: 'award',
        query: { vista: 'certificados' },
        places: [{ group: 'cuenta', order: 20 }],
      },
    ],
    screen: 'mis-cursos',
    load: () =>
      import(/* webpackChunkName: "screen-mis-cursos" */ './screens/mis-cursos/mis-cursos.screen.tsx'),
  },
  {
    path: '/campus',
    title: 'Campus',
    access: 'sesion',
    menu: [
      {
        label: 'Campus',
        icon: 'school',
        places: [
          { group: 'principal', order: 10, roles: ['usuario'] },
          { group: 'barra', order: 20, roles: ['usuario'] },
        ],
      },
      {
        label: 'Envíos pendientes',
        icon: 'upload',
        query: { vista: 'envios' },
        places: [{ group: 'cuenta', order: 45 }],
      },
      {
        label: 'Enseñar',
        icon: 'stairs',
        query: { vista: 'ensenar' },
        places: [{ group: 'trabajo', order: 10, roles: ['docente'] }],
      },
      {
        label: 'Mi centro',
        icon: 'community',
        query: { vista: 'centro' },
        places: [{ group: 'trabajo', order: 20, roles: ['gestor'] }],
      },
    ],
    bare: { with: ['curso', 'ejercicio'], without: ['vista'] },
    screen: 'campus',
    load: () => import(/* webpackChunkName: "screen-campus" */ './screens/campus/campus.screen.tsx'),
  },
];
