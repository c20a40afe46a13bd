import { yieldToInput } from './yield-to-input.ts';

/**
 * Heaviest modules, each run in a task of its own: in a single task they would block input for as long as a
 * page render. The eager imports keep them in this chunk and only choose when each module runs.
 */
const HEAVY_MODULES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@oficio/shared/router'),
  () => import(/* webpackMode: "eager" */ '@oficio/shared/store'),
  () => import(/* webpackMode: "eager" */ '@oficio/shared/ui'),
];

async function bootstrap(): Promise<void> {
  for (const load of HEAVY_MODULES) {
    await yieldToInput();
    await load();
  }
  await yieldToInput();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
}

void bootstrap();
