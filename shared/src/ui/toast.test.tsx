import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts, toast } from './toast.tsx';

test('announces itself, offers to undo and disappears', async () => {
  const undo = jest.fn();
  render(<Toasts />);
  act(() => void toast('Curso enviado a la papelera', { onAction: undo }));
  expect(screen.getByRole('status')).toHaveTextContent('Curso enviado a la papelera');
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Curso enviado a la papelera')).not.toBeInTheDocument();
});

test('disappears by itself, with three visible at most', () => {
  jest.useFakeTimers();
  render(<Toasts />);
  act(() => ['uno', 'dos', 'tres', 'cuatro'].forEach((text) => toast(text)));
  expect(screen.queryByText('uno')).not.toBeInTheDocument();
  expect(screen.getByText('cuatro')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(6_000));
  expect(screen.queryByText('cuatro')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('waits while focused and then disappears', () => {
  jest.useFakeTimers();
  render(<Toasts />);
  act(() => void toast('Guardado', { onAction: jest.fn() }));
  const action = screen.getByRole('button', { name: 'Deshacer' });
  act(() => action.focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Guardado')).toBeInTheDocument();
  act(() => action.blur());
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.queryByText('Guardado')).not.toBeInTheDocument();
  jest.useRealTimers();
});
