import { turn } from './turn.ts';

/**
 * The heaviest modules are run one at a time: in one task they would hold up a touch for as long as drawing the page.
 * They are part of this chunk; what is imported here is only when.
 */
const heavy = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@oficio/shared/router'),
  () => import(/* webpackMode: "eager" */ '@oficio/shared/store'),
  () => import(/* webpackMode: "eager" */ '@oficio/shared/ui'),
];

async function bootstrap(): Promise<void> {
  for (const run of heavy) {
    await turn();
    await run();
  }
  await turn();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
}

void bootstrap();
