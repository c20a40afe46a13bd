import type { ScreenRoute } from '@oficio/shared/contract/remotes/remote';

/** The management screen of each collection: one generic screen, driven by the collection's declaration. */
const managed: readonly [path: string, collection: string, title: string][] = [
  ['/FotosPublicitarias', 'fotospublicitarias', 'Fotos publicitarias'],
  ['/Cursos', 'cursos', 'Cursos'],
  ['/Posts', 'posts', 'Novedades'],
  ['/Categorias', 'categorias', 'Categorías'],
  ['/CentrosAdmin', 'centros', 'Centros'],
  ['/Ejercicios', 'ejercicios', 'Ejercicios'],
  ['/Respuestas', 'respuestas', 'Respuestas'],
  ['/Preguntas', 'preguntas', 'Preguntas'],
  ['/Clases', 'clases', 'Clases'],
  ['/Modulos', 'modulos', 'Módulos'],
  ['/ProvinciasAdmin', 'provincias', 'Provincias'],
  ['/Likes', 'likes', 'Me gusta'],
  ['/Certificaciones', 'certificaciones', 'Certificaciones'],
  ['/Contactarnos', 'contactarnos', 'Mensajes'],
  ['/Zonas', 'zonas', 'Zonas'],
  ['/Users', 'users', 'Personas'],
  ['/TiposdePreguntas', 'tiposdepreguntas', 'Tipos de preguntas'],
];

/**
 * The paths of this remote. Read by Node without running any screen: the registry, the server's pages and the
 * route guards all come from here. A screen is one folder in `screens/` and one entry here.
 */
export const routes: readonly ScreenRoute[] = [
  ...managed.map(([path, collection, title]): ScreenRoute => ({
    path,
    title: `Administrar: ${title}`,
    access: 'administracion',
    screen: 'management',
    params: { collection },
    load: () =>
      import(/* webpackChunkName: "screen-management" */ './screens/management/management.screen.tsx'),
  })),
  {
    path: '/superAdmin',
    title: 'Superadministración',
    access: 'superadmin',
    screen: 'super-admin',
    load: () =>
      import(/* webpackChunkName: "screen-super-admin" */ './screens/super-admin/super-admin.screen.tsx'),
  },
  {
    path: '/panel',
    title: 'Panel de administración',
    access: 'administracion',
    screen: 'panel',
    load: () => import(/* webpackChunkName: "screen-panel" */ './screens/panel/panel.screen.tsx'),
  },
  {
    path: '/moderacion',
    title: 'Moderación',
    access: 'moderacion',
    screen: 'moderacion',
    load: () =>
      import(/* webpackChunkName: "screen-moderacion" */ './screens/moderacion/moderacion.screen.tsx'),
  },
];
