/**
 * Loader of each screen of this remote, by name: the only part of the routes that a browser needs from the
 * remote.
 */
export const screens = {
  foro: () => import(/* webpackChunkName: "screen-foro" */ './screens/foro/foro.screen.tsx'),
  'foro-categoria': () =>
    import(
      /* webpackChunkName: "screen-foro-categoria" */ './screens/foro-categoria/foro-categoria.screen.tsx'
    ),
  preguntar: () =>
    import(/* webpackChunkName: "screen-preguntar" */ './screens/preguntar/preguntar.screen.tsx'),
  pregunta: () => import(/* webpackChunkName: "screen-pregunta" */ './screens/pregunta/pregunta.screen.tsx'),
} as const;
