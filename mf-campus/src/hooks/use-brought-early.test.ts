import { fakeUser, renderHookWithStore } from '@oficio/shared/testing/render-with-store';
import { useBroughtEarly } from './use-brought-early.ts';

test('brings what is wanted when idle, whatever becomes of it, and nothing where data is saved', () => {
  const idle: (() => void)[] = [];
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => idle.push(task),
    cancelIdleCallback: () => undefined,
  });
  const bring = jest.fn(() => Promise.reject(new Error('sin red')));
  renderHookWithStore(() => useBroughtEarly(bring, false), { user: fakeUser() });
  const saves = fakeUser({ preferencias: { ahorroDatos: true } });
  renderHookWithStore(() => useBroughtEarly(bring, true), { user: saves });
  expect(idle).toEqual([]);
  renderHookWithStore(() => useBroughtEarly(bring, true), { user: fakeUser() });
  expect(bring).not.toHaveBeenCalled();
  idle.forEach((task) => task());
  expect(bring).toHaveBeenCalledTimes(1);
  renderHookWithStore(() => useBroughtEarly(bring, true, { evenSaving: true }), { user: saves });
  idle.slice(1).forEach((task) => task());
  expect(bring).toHaveBeenCalledTimes(2);
});
