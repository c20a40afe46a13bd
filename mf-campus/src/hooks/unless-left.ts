/** Calls `onAnswer` with the answer, unless cancelled before it arrives. @returns a function that cancels it */
export function unlessLeft<T>(answer: Promise<T>, onAnswer: (answer: T) => void): () => void {
  let left = false;
  void answer.then((value) => {
    if (!left) onAnswer(value);
  });
  return () => {
    left = true;
  };
}
