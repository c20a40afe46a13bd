/** How long records are as text, told once of each answer. */
const lengths = new WeakMap<object, number>();

/** Characters of it as it is sent. */
export function textLength(answer: object): number {
  let length = lengths.get(answer);
  if (length === undefined) lengths.set(answer, (length = JSON.stringify(answer).length));
  return length;
}
