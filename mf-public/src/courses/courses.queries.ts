/** What a list of course cards expands. */
export const COURSE_CARD_EXPAND = ['centro', 'categorias'] as const;
