import { renderHook } from '@testing-library/react';
import { useObjectUrl } from './use-object-url.ts';

test('gives each file an address until the next file', () => {
  let made = 0;
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL });
  const { result, rerender, unmount } = renderHook(({ file }) => useObjectUrl(file), {
    initialProps: { file: new Blob(['a']) as Blob | undefined },
  });
  expect(result.current).toBe('blob:1');
  rerender({ file: new Blob(['b']) });
  expect(result.current).toBe('blob:2');
  expect(revokeObjectURL.mock.calls).toEqual([['blob:1']]);
  rerender({ file: undefined });
  expect(result.current).toBeUndefined();
  unmount();
  expect(revokeObjectURL.mock.calls).toEqual([['blob:1'], ['blob:2']]);
});
