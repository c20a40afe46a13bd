import { onDemand } from './on-demand.ts';

test('code that nobody asked for comes once somebody acts and the page rests, and once', async () => {
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
  await new Promise<void>((done) => part.use(() => done(), done));
  expect(part.here()).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});
