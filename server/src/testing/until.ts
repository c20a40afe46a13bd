import assert from 'node:assert/strict';

/**
 * Waits until something holds, asking again and again: for what another process, a job or a clock brings about.
 * @throws when it still does not after `ms`, which is far more than a busy machine takes
 */
export async function until(what: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await what())) {
    assert.ok(Date.now() < end, 'It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
