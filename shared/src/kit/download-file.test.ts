import { downloadFile } from './download-file.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the file can be read for a while after the click, and then no longer', () => {
  jest.useFakeTimers();
  const [createObjectURL, revokeObjectURL] = [jest.fn(() => 'blob:x'), jest.fn()];
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: unknown,
  ) {
    expect(this).toMatchObject({ href: 'blob:x', download: 'notas.csv', isConnected: true });
  });
  downloadFile('a,b', 'notas.csv');
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(createObjectURL).toHaveBeenCalledWith(expect.objectContaining({ type: 'text/csv;charset=utf-8' }));
  expect(document.querySelector('a')).toBeNull();
  jest.advanceTimersByTime(59_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:x');
});
