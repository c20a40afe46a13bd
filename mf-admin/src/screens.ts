/** Loader of each screen of this remote, by name: all that a browser needs of its routes. */
export const screens = {
  management: () =>
    import(/* webpackChunkName: "screen-management" */ './screens/management/management.screen.tsx'),
  'super-admin': () => import(/* webpackChunkName: "screen-super-admin" */ './system/overview.screen.tsx'),
  'system-people': () => import(/* webpackChunkName: "screen-system-people" */ './system/people.screen.tsx'),
  'system-sessions': () =>
    import(/* webpackChunkName: "screen-system-sessions" */ './system/sessions.screen.tsx'),
  'system-remotes': () =>
    import(/* webpackChunkName: "screen-system-remotes" */ './system/remotes.screen.tsx'),
  'system-audit': () => import(/* webpackChunkName: "screen-system-audit" */ './system/audit.screen.tsx'),
  'system-errors': () => import(/* webpackChunkName: "screen-system-errors" */ './system/errors.screen.tsx'),
  'system-jobs': () => import(/* webpackChunkName: "screen-system-jobs" */ './system/background.screen.tsx'),
  'system-server': () => import(/* webpackChunkName: "screen-system-server" */ './system/running.screen.tsx'),
  panel: () => import(/* webpackChunkName: "screen-panel" */ './screens/panel/panel.screen.tsx'),
  moderacion: () =>
    import(/* webpackChunkName: "screen-moderacion" */ './screens/moderacion/moderacion.screen.tsx'),
} as const;
