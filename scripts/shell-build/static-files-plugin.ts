import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Copies a flat folder of files that no module imports (icons, the web app's manifest) into the build. */
export class StaticFilesPlugin implements WebpackPluginInstance {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StaticFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap(
        { name: 'StaticFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of readdirSync(this.folder)) {
            const content = readFileSync(path.join(this.folder, file));
            compilation.emitAsset(`static/${file}`, new sources.RawSource(content));
          }
        },
      );
    });
  }
}
