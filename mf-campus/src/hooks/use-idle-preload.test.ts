import { fakeUser, renderHookWithStore } from '@oficio/shared/testing/render-with-store';
import { useIdlePreload } from './use-idle-preload.ts';

test('preloads when idle, and nothing on an account that saves data', () => {
  const idle: (() => void)[] = [];
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => idle.push(task),
    cancelIdleCallback: () => undefined,
  });
  const load = jest.fn(() => Promise.reject(new Error('sin red')));
  renderHookWithStore(() => useIdlePreload(load, false), { user: fakeUser() });
  const saves = fakeUser({ preferencias: { ahorroDatos: true } });
  renderHookWithStore(() => useIdlePreload(load, true), { user: saves });
  expect(idle).toEqual([]);
  renderHookWithStore(() => useIdlePreload(load, true), { user: fakeUser() });
  expect(load).not.toHaveBeenCalled();
  idle.forEach((task) => task());
  expect(load).toHaveBeenCalledTimes(1);
  renderHookWithStore(() => useIdlePreload(load, true, { ignoreSaveData: true }), { user: saves });
  idle.slice(1).forEach((task) => task());
  expect(load).toHaveBeenCalledTimes(2);
});
