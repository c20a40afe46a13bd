/** Returns the ordinal of an attempt in words: "Primera vez", "2.ª vez". */
export const timeWords = (numero: number | undefined): string =>
  numero === undefined || numero === 1 ? 'Primera vez' : `${numero}.ª vez`;
