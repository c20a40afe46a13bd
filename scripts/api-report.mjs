// npm run api-report: writes docs/api/shared.md, what shared offers to remotes. Refuses while CONTRACT_VERSION has not
// moved as the difference asks. Runs on Node 24.
import { REPORT, updateReport } from './api/report.ts';
import { fail, productNode, run } from './lib/machine.mjs';

if ((await run(productNode(), ['scripts/types.mjs', 'shared'])) !== 0)
  fail('Hay errores de tipos en shared: corregirlos y volver a ejecutar.');
try {
  updateReport();
  console.log(`${REPORT}: al día.`);
} catch (error) {
  fail(error.message);
}
