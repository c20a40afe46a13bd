/**
 * A reporter for node's test runner that writes only the totals, as JSON, for scripts/test.mjs. Suites are
 * not tests, but a suite that fails by itself counts: its file did not load or a hook failed, so its tests
 * did not run.
 */
export default async function* countReporter(source) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite') {
      if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed') totals.failed += 1;
      continue;
    }
    if (data.skip !== undefined || data.todo !== undefined) totals.skipped += 1;
    else totals[type === 'test:pass' ? 'passed' : 'failed'] += 1;
  }
  yield JSON.stringify(totals);
}
