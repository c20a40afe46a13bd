/** Returns the option that a text names; undefined for any other text. */
export const oneOf = <K extends string>(
  options: Readonly<Record<K, unknown>>,
  value: string,
): K | undefined => (Object.keys(options) as K[]).find((key) => key === value);
