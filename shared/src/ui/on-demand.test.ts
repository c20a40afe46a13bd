import { act, renderHook, waitFor } from '@testing-library/react';
import { onDemand, useOnDemand } from './on-demand.ts';

test('code that nobody asked for comes once somebody acts and the page rests, and once', async () => {
  const rest: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => rest.push(task) });
  const load = jest.fn(async () => 'code');
  const part = onDemand(load);
  part.whenActive();
  part.whenActive();
  window.dispatchEvent(new Event('scroll'));
  expect(rest).toEqual([]);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(rest).toHaveLength(1);
  expect(load).not.toHaveBeenCalled();
  rest[0]?.();
  await new Promise<void>((done) => part.use(() => done(), done));
  expect(part.here()).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be had comes to all that wait for it once another asks again', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('code');
  const part = onDemand(load);
  const first = renderHook(() => useOnDemand(part));
  await act(async () => undefined);
  expect(load).toHaveBeenCalledTimes(1);
  expect(first.result.current).toBeUndefined();
  const second = renderHook(() => useOnDemand(part));
  await waitFor(() => expect(second.result.current).toBe('code'));
  expect(first.result.current).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});
