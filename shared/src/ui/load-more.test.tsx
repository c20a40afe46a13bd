import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadMore } from './load-more.tsx';

let sight: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
const disconnect = jest.fn();

beforeEach(() => {
  disconnect.mockClear();
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      sight = callback;
    }
    observe() {}
    unobserve() {}
    disconnect = disconnect;
    takeRecords() {
      return [];
    }
    // The component uses only these three members.
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  sight = undefined;
});

test('requests once when the end becomes visible', () => {
  const onMore = jest.fn();
  render(<LoadMore shown={20} total={45} noun="cursos" loading={false} onMore={onMore} />);
  act(() => sight?.([{ isIntersecting: false }]));
  expect(onMore).not.toHaveBeenCalled();
  act(() => sight?.([{ isIntersecting: true }]));
  expect(onMore).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Se muestran 20 de 45 cursos');
});

test('does not watch while loading, after a failure or at the end', () => {
  const { rerender } = render(<LoadMore shown={20} total={45} noun="cursos" loading onMore={jest.fn()} />);
  expect(sight).toBeUndefined();
  rerender(<LoadMore shown={20} total={45} noun="cursos" loading={false} failed onMore={jest.fn()} />);
  expect(sight).toBeUndefined();
  rerender(<LoadMore shown={45} total={45} noun="cursos" loading={false} onMore={jest.fn()} />);
  expect(sight).toBeUndefined();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('45 cursos. No hay más.');
  // A list of one item has no plural.
  rerender(<LoadMore shown={1} total={1} noun="cursos" loading={false} onMore={jest.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^No hay más\.$/);
});

test('works by button without the observer, and retries', async () => {
  const onMore = jest.fn();
  render(
    <LoadMore shown={20} total={45} noun="cursos" loading={false} failed auto={false} onMore={onMore} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onMore).toHaveBeenCalledTimes(1);
});
