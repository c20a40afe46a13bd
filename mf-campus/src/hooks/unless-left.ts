/** Calls `take` with the answer, unless cancelled before it arrives. @returns a function that cancels it */
export function unlessLeft<T>(answer: Promise<T>, take: (answer: T) => void): () => void {
  let left = false;
  void answer.then((value) => {
    if (!left) take(value);
  });
  return () => {
    left = true;
  };
}
