import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { onAssets } from '../remote-kit/on-assets.ts';

/**
 * Emits a plain script unchanged, with its hash in the name: for code that runs in the head, before any
 * bundle.
 */
export class HeadScriptPlugin implements WebpackPluginInstance {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack;
    onAssets(compiler, 'HeadScriptPlugin', 'PROCESS_ASSETS_STAGE_ADDITIONAL', (compilation) => {
      compilation.fileDependencies.add(this.file);
      const content = readFileSync(this.file);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const name = `head-${path.basename(this.file, '.js')}.${hash}.js`;
      compilation.emitAsset(name, new sources.RawSource(content), { minimized: false, immutable: true });
    });
  }
}
