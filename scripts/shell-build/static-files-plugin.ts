import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { onAssets } from '../remote-kit/on-assets.ts';

/** Copies a flat folder of files that no module imports (icons, the web app's manifest) into the build. */
export class StaticFilesPlugin implements WebpackPluginInstance {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack;
    onAssets(compiler, 'StaticFilesPlugin', 'PROCESS_ASSETS_STAGE_ADDITIONAL', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      for (const file of readdirSync(this.folder)) {
        const content = readFileSync(path.join(this.folder, file));
        compilation.emitAsset(`static/${file}`, new sources.RawSource(content));
      }
    });
  }
}
