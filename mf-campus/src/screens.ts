/** How each screen of this remote is loaded, by its name: all of `routes.ts` that a browser needs. */
export const screens = {
  'mis-cursos': () =>
    import(/* webpackChunkName: "screen-mis-cursos" */ './screens/mis-cursos/mis-cursos.screen.tsx'),
  campus: () => import(/* webpackChunkName: "screen-campus" */ './screens/campus/campus.screen.tsx'),
} as const;
