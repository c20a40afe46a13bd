/**
 * Shared entries that the shell provides without using them itself. Module Federation provides only what the
 * shell's own graph resolves, so they are named here. Each is a chunk that loads when a screen first needs
 * it.
 */
export const lazyEntries = {
  forms: () => import('@oficio/shared/ui/forms'),
  admin: () => import('@oficio/shared/ui/admin'),
};
