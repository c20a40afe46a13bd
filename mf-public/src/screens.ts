/**
 * Loader of each screen of this remote, by name: the only part of the routes that a browser needs from the
 * remote.
 */
export const screens = {
  home: () => import(/* webpackChunkName: "screen-home" */ './screens/home/home.screen.tsx'),
  login: () => import(/* webpackChunkName: "screen-login" */ './screens/login/login.screen.tsx'),
  register: () => import(/* webpackChunkName: "screen-register" */ './screens/register/register.screen.tsx'),
  invitacion: () =>
    import(/* webpackChunkName: "screen-invitacion" */ './screens/invitacion/invitacion.screen.tsx'),
  contactanos: () =>
    import(/* webpackChunkName: "screen-contactanos" */ './screens/contactanos/contactanos.screen.tsx'),
  centros: () => import(/* webpackChunkName: "screen-centros" */ './screens/centros/centros.screen.tsx'),
  novedades: () =>
    import(/* webpackChunkName: "screen-novedades" */ './screens/novedades/novedades.screen.tsx'),
  novedad: () => import(/* webpackChunkName: "screen-novedad" */ './screens/novedad/novedad.screen.tsx'),
  info: () => import(/* webpackChunkName: "screen-info" */ './screens/info/info.screen.tsx'),
  instituciones: () =>
    import(/* webpackChunkName: "screen-instituciones" */ './screens/instituciones/instituciones.screen.tsx'),
  'show-cursos': () =>
    import(/* webpackChunkName: "screen-show-cursos" */ './screens/show-cursos/show-cursos.screen.tsx'),
  curso: () => import(/* webpackChunkName: "screen-curso" */ './screens/curso/curso.screen.tsx'),
  'show-certificaciones': () =>
    import(
      /* webpackChunkName: "screen-show-certificaciones" */ './screens/show-certificaciones/show-certificaciones.screen.tsx'
    ),
  certificacion: () =>
    import(/* webpackChunkName: "screen-certificacion" */ './screens/certificacion/certificacion.screen.tsx'),
  'carga-certificaciones': () =>
    import(
      /* webpackChunkName: "screen-carga-certificaciones" */ './screens/carga-certificaciones/carga-certificaciones.screen.tsx'
    ),
  'cargar-profesional': () =>
    import(
      /* webpackChunkName: "screen-cargar-profesional" */ './screens/cargar-profesional/cargar-profesional.screen.tsx'
    ),
  resultados: () =>
    import(/* webpackChunkName: "screen-resultados" */ './screens/resultados/resultados.screen.tsx'),
  'resultados-mapa': () =>
    import(
      /* webpackChunkName: "screen-resultados-mapa" */ './screens/resultados-mapa/resultados-mapa.screen.tsx'
    ),
  profesional: () =>
    import(/* webpackChunkName: "screen-profesional" */ './screens/profesional/profesional.screen.tsx'),
  verificar: () =>
    import(/* webpackChunkName: "screen-verificar" */ './screens/verificar/verificar.screen.tsx'),
  'recuperar-clave': () =>
    import(
      /* webpackChunkName: "screen-recuperar-clave" */ './screens/recuperar-clave/recuperar-clave.screen.tsx'
    ),
  'verificar-correo': () =>
    import(
      /* webpackChunkName: "screen-verificar-correo" */ './screens/verificar-correo/verificar-correo.screen.tsx'
    ),
  'mi-perfil': () =>
    import(/* webpackChunkName: "screen-mi-perfil" */ './screens/mi-perfil/mi-perfil.screen.tsx'),
  privacidad: () =>
    import(/* webpackChunkName: "screen-privacidad" */ './screens/privacidad/privacidad.screen.tsx'),
  notificaciones: () =>
    import(
      /* webpackChunkName: "screen-notificaciones" */ './screens/notificaciones/notificaciones.screen.tsx'
    ),
} as const;
