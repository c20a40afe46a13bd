import type { RouteTo } from '@oficio/shared/contract/remotes/remote';
import type { screens } from './screens.ts';

type Route = RouteTo<typeof screens>;

/**
 * The paths of this remote. Read by Node, and never by a browser: the registry, the server's pages and the route guards all
 * come from here. A screen is one folder in `screens/`, its line in `screens.ts` and one entry here.
 */
export const routes: readonly Route[] = [
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
  },
];
