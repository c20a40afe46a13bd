import type { Compilation, Compiler } from 'webpack';

type Stage = Extract<keyof typeof Compilation, `PROCESS_ASSETS_STAGE_${string}`>;

/** Runs `work` on the files of each compilation at a stage, child compilations excepted. */
export function onAssets(
  compiler: Compiler,
  name: string,
  stage: Stage,
  work: (compilation: Compilation) => void | Promise<void>,
): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) =>
    compilation.hooks.processAssets.tapPromise(
      { name, stage: compiler.webpack.Compilation[stage] },
      async () => work(compilation),
    ),
  );
}
