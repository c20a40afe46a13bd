import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** How long the files of an older build stay for the pages that were opened with it, in milliseconds. */
const KEPT = 7 * 24 * 3600 * 1000;

/** Deletes what older builds left in the output folder, once no page can be that old. Its subfolders stay. */
export class PrunePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PrunePlugin', async (compilation) => {
      const folder = compiler.outputPath;
      const current = new Set(compilation.getAssets().map(({ name }) => name));
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const file = path.join(folder, entry.name);
        if (!entry.isFile() || current.has(entry.name)) continue;
        if (Date.now() - (await stat(file)).mtimeMs > KEPT) await rm(file, { force: true });
      }
    });
  }
}
