import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Time that files of an older build are kept for pages opened with it, in milliseconds. */
const KEPT = 7 * 24 * 3600 * 1000;
/**
 * Records, in the output folder, when each file left the build. A file's own time won't do: it is when it was
 * built, or copied into a new image.
 */
const REPLACED = 'replaced.json';

async function readTimes(file: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Deletes replaced files once no page can be that old. Subfolders stay.
 * @param current the files of the current build
 */
export async function prune(folder: string, current: ReadonlySet<string>, now = Date.now()): Promise<void> {
  const known = await readTimes(path.join(folder, REPLACED));
  const replaced: Record<string, number> = {};
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || current.has(entry.name) || entry.name === REPLACED) continue;
    const since = known[entry.name] ?? now;
    if (now - since > KEPT) await rm(path.join(folder, entry.name), { force: true });
    else replaced[entry.name] = since;
  }
  await writeFile(path.join(folder, REPLACED), JSON.stringify(replaced));
}

/** Keeps the files of older builds in the output folder for as long as an open page may request them. */
export class PrunePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PrunePlugin', (compilation) =>
      prune(compiler.outputPath, new Set(compilation.getAssets().map(({ name }) => name))),
    );
  }
}
