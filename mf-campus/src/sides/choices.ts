import type { MenuItem } from '@oficio/shared/ui';

/** Returns the items of a menu, without the `false` ones, which don't apply now. */
export const choices = (...items: readonly (MenuItem | false)[]): MenuItem[] =>
  items.filter((item) => item !== false);
