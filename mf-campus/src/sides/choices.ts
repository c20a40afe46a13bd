import type { MenuItem } from '@oficio/shared/ui';

/** The choices of a menu, of those that there may be: what doesn't hold now is false, and left out. */
export const choices = (...items: readonly (MenuItem | false)[]): MenuItem[] =>
  items.filter((item) => item !== false);
