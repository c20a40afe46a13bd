import { act, renderHook } from '@testing-library/react';
import { useBusy } from './use-busy.ts';

test('is busy until the request answers or fails', async () => {
  const { result } = renderHook(useBusy);
  for (const end of ['resolve', 'reject'] as const) {
    const work = Promise.withResolvers<string>();
    let tracked: Promise<string> | undefined;
    act(() => void (tracked = result.current.during(work.promise)));
    expect(result.current.busy).toBe(true);
    await act(async () => {
      work[end]('hecho');
      await tracked?.catch(() => undefined);
    });
    expect(result.current.busy).toBe(false);
    await expect(tracked)[end === 'resolve' ? 'resolves' : 'rejects'].toBe('hecho');
  }
});
