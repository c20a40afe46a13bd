import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Emits a plain script as it is, with its hash in the name: for what runs in the head, before any bundle. */
export class HeadScriptPlugin implements WebpackPluginInstance {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HeadScriptPlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      compilation.hooks.processAssets.tap(
        { name: 'HeadScriptPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const content = readFileSync(this.file);
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
          const name = `head-${path.basename(this.file, '.js')}.${hash}.js`;
          compilation.emitAsset(name, new sources.RawSource(content), { minimized: false, immutable: true });
        },
      );
    });
  }
}
