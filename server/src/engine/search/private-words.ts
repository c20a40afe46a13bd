/** Personal data in search texts, excluded from the recorded searches. */

const MAX_LENGTH = 80;

/**
 * Returns the text as it may be recorded, with normalized case and spaces; undefined for possible personal
 * data: an email address, a document or telephone number, a link, or only digits.
 */
export function withoutPersonalData(text: string): string | undefined {
  // NFKC also normalizes full-width digits.
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (plain.length < 3 || plain.length > MAX_LENGTH) return undefined;
  // An at sign, or a dot between letters, is part of an address; six or more digits are a document or a
  // telephone.
  if (/@|https?:|www\.|\p{L}\.\p{L}{2,}/u.test(plain)) return undefined;
  if (plain.replace(/[\s.,/()+_-]/g, '').match(/\d{6,}/)) return undefined;
  if (!/\p{L}{3}/u.test(plain)) return undefined;
  return plain;
}
