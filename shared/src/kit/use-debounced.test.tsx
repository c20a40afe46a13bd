import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('calls the latest callback with the last value only', () => {
  const [first, last] = [jest.fn(), jest.fn()];
  const { rerender } = renderHook(({ text, call }) => useDebounced(text, 300, call), {
    initialProps: { text: 'a', call: first },
  });
  wait(299);
  rerender({ text: 'ab', call: first });
  wait(200);
  rerender({ text: 'ab', call: last });
  wait(99);
  expect(last).not.toHaveBeenCalled();
  wait(1);
  expect(first).not.toHaveBeenCalled();
  expect(last.mock.calls).toEqual([['ab']]);
  wait(1_000);
  expect(last).toHaveBeenCalledTimes(1);
});

test('aborts a value’s work at the next value and at the end', () => {
  const abandoned: string[] = [];
  const settled = (text: string) => () => void abandoned.push(text);
  const { rerender, unmount } = renderHook(({ text }) => useDebounced(text, 300, settled), {
    initialProps: { text: 'a' },
  });
  wait(300);
  rerender({ text: 'b' });
  expect(abandoned).toEqual(['a']);
  wait(300);
  unmount();
  expect(abandoned).toEqual(['a', 'b']);
});

test('calls nothing without a value or after unmounting', () => {
  const settled = jest.fn();
  const { rerender, unmount } = renderHook(({ text }) => useDebounced(text, 300, settled), {
    initialProps: { text: undefined as string | undefined },
  });
  wait(1_000);
  rerender({ text: 'a' });
  unmount();
  wait(1_000);
  expect(settled).not.toHaveBeenCalled();
});
