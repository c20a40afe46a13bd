/** "Primera vez", "2.ª vez": the how-manieth time of an exercise, in words. */
export const timeWords = (numero: number | undefined): string =>
  numero === undefined || numero === 1 ? 'Primera vez' : `${numero}.ª vez`;
