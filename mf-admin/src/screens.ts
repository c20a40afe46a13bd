/** How each screen of this remote is loaded, by its name: all of `routes.ts` that a browser needs. */
export const screens = {
  management: () =>
    import(/* webpackChunkName: "screen-management" */ './screens/management/management.screen.tsx'),
  'super-admin': () =>
    import(/* webpackChunkName: "screen-super-admin" */ './screens/super-admin/super-admin.screen.tsx'),
  panel: () => import(/* webpackChunkName: "screen-panel" */ './screens/panel/panel.screen.tsx'),
  moderacion: () =>
    import(/* webpackChunkName: "screen-moderacion" */ './screens/moderacion/moderacion.screen.tsx'),
} as const;
