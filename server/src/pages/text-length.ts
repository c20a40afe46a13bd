/** Caches the length of answers as text. */
const lengths = new WeakMap<object, number>();

/** Returns the characters of an answer as it is sent. */
export function textLength(answer: object): number {
  let length = lengths.get(answer);
  if (length === undefined) lengths.set(answer, (length = JSON.stringify(answer).length));
  return length;
}
