import assert from 'node:assert/strict';

/**
 * Polls until a condition holds that another process, a job or a timer brings about.
 * @throws AssertionError after `ms`, which is far more than a busy machine takes
 */
export async function until(what: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await what())) {
    assert.ok(Date.now() < end, 'It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
