import { downloadFile } from './download-file.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('revokes the file’s address a while after the click', () => {
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
