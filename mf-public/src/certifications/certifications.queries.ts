/** What a list of certification cards expands. */
export const CERTIFICATION_CARD_EXPAND = ['centroEmisor', 'categoria'] as const;
