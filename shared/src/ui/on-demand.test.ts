import { act, renderHook, waitFor } from '@testing-library/react';
import { onDemand, useOnDemand } from './on-demand.ts';

test('loads code once, after a user’s action while the page is idle', async () => {
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
  await new Promise<void>((done) => part.whenLoaded(() => done(), done));
  expect(part.loadedModule()).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads failed code for all that wait at the next request', async () => {
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
