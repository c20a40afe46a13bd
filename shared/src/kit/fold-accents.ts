/** Anything but Latin letters, their accents and text punctuation. */
const BEYOND_LATIN = /[^\u0000-\u036f\u2000-\u206f]/;

/**
 * Returns a text without accents and other marks: "Instalación" is "Instalacion". Case stays.
 * @param options.keepEnye ñ stays, one character however the text writes it: Spanish counts it as a letter
 */
export function foldAccents(
  text: string,
  { keepEnye = false }: { readonly keepEnye?: boolean } = {},
): string {
  // Some systems write ñ as an n with a combining tilde, so the text is decomposed first.
  const apart = text.normalize('NFD');
  const letters = keepEnye ? apart.replaceAll('n\u0303', 'ñ').replaceAll('N\u0303', 'Ñ') : apart;
  // The accents of Latin text are in one Unicode block, which is several times faster to match than every
  // mark.
  return BEYOND_LATIN.test(letters)
    ? letters.replace(/\p{M}/gu, '')
    : letters.replace(/[\u0300-\u036f]+/g, '');
}
