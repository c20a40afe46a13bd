import type { Compilation, Compiler } from 'webpack';

type Stage = Extract<keyof typeof Compilation, `PROCESS_ASSETS_STAGE_${string}`>;

/** Does something with the files of each compilation, at that stage of theirs; of child compilations, nothing. */
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
