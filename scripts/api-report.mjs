// npm run api-report: writes docs/api/calls.md (who may make which call) and docs/api/shared.md (what shared
// offers to remotes); the latter only once CONTRACT_VERSION has moved as the changes require. Runs on Node
// 24.
import { CALLS_REPORT, updateCallsReport } from './api/calls-report.ts';
import { REPORT, updateReport } from './api/report.ts';
import { fail, productNode, run } from './lib/machine.mjs';

if ((await run(productNode(), ['scripts/types.mjs', 'shared'])) !== 0)
  fail('Hay errores de tipos en shared: corregirlos y volver a ejecutar.');
try {
  updateReport();
  updateCallsReport();
  run(process.execPath, [
    'node_modules/prettier/bin/prettier.cjs',
    '--log-level',
    'warn',
    '--write',
    CALLS_REPORT,
  ]);
  console.log(`${REPORT}, ${CALLS_REPORT}: al día.`);
} catch (error) {
  fail(error.message);
}
