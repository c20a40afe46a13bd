/** How each screen of this remote is loaded, by its name: all of `routes.ts` that a browser needs. */
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
