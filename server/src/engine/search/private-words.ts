/** What a text of a search may hold of somebody: kept out of what is noted of searches. */

const MOST = 80;

/**
 * The text as it may be noted, folded to one spelling; undefined for what may be somebody's: a mail's address, a
 * document's or a telephone's number, a link, or nothing but figures.
 */
export function withoutPersonalData(text: string): string | undefined {
  // Figures of other widths are figures.
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (plain.length < 3 || plain.length > MOST) return undefined;
  // An at sign or a dot between letters begins an address; seven figures are a document or a telephone.
  if (/@|https?:|www\.|\p{L}\.\p{L}{2,}/u.test(plain)) return undefined;
  if (plain.replace(/[\s.,/()+_-]/g, '').match(/\d{6,}/)) return undefined;
  if (!/\p{L}{3}/u.test(plain)) return undefined;
  return plain;
}
