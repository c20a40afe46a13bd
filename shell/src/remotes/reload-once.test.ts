import { registryOf, registryRemote } from '../testing/registry.ts';
import { reloadAfterDeploy } from './reload-once.ts';

const remote = registryRemote('mf-foro', [{ path: '/foro' }]);
const deployed = registryOf(registryRemote('mf-foro', [{ path: '/foro' }], '0.1.0-bbbb'));

function setup(over: Partial<Parameters<typeof reloadAfterDeploy>[1]> = {}) {
  const stored = new Map<string, string>();
  return {
    online: () => true,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    reload: jest.fn(),
    registry: async () => deployed,
    ...over,
  };
}

test('reloads once when the server offers another version', async () => {
  const dependencies = setup();
  expect(await reloadAfterDeploy(remote, dependencies)).toBe(true);
  expect(await reloadAfterDeploy(remote, dependencies)).toBe(false);
  expect(dependencies.reload).toHaveBeenCalledTimes(1);
});

test('never reloads while offline', async () => {
  const dependencies = setup({ online: () => false });
  expect(await reloadAfterDeploy(remote, dependencies)).toBe(false);
  expect(dependencies.reload).not.toHaveBeenCalled();
});

test('never reloads for the same version or an unreachable registry', async () => {
  expect(await reloadAfterDeploy(remote, setup({ registry: async () => registryOf(remote) }))).toBe(false);
  expect(await reloadAfterDeploy(remote, setup({ registry: () => Promise.reject(new Error('no')) }))).toBe(
    false,
  );
});
