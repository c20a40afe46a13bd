/** Does something with an answer, unless it was left before it came. @returns what leaves it */
export function unlessLeft<T>(answer: Promise<T>, take: (answer: T) => void): () => void {
  let left = false;
  void answer.then((value) => {
    if (!left) take(value);
  });
  return () => {
    left = true;
  };
}
