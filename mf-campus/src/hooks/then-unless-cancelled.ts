/** Calls `onValue` when the promise resolves, unless it was cancelled; returns the function that cancels it. */
export function thenUnlessCancelled<T>(promise: Promise<T>, onValue: (value: T) => void): () => void {
  let cancelled = false;
  void promise.then((value) => {
    if (!cancelled) onValue(value);
  });
  return () => {
    cancelled = true;
  };
}
