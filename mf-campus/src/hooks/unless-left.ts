/** Calls `onAnswer` with the answer, unless cancelled before it arrives; returns the function that cancels it. */
export function unlessLeft<T>(answer: Promise<T>, onAnswer: (answer: T) => void): () => void {
  let cancelled = false;
  void answer.then((value) => {
    if (!cancelled) onAnswer(value);
  });
  return () => {
    cancelled = true;
  };
}
