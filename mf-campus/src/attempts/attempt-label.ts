/** Returns the label of an attempt by its number: "Primera vez", "2.ª vez". */
export const attemptLabel = (numero: number | undefined): string =>
  numero === undefined || numero === 1 ? 'Primera vez' : `${numero}.ª vez`;
