/**
 * Files on disk, under `DATA_DIR/files/ab/cd/`. Each is written to a temporary file, synced and renamed, so a
 * reader never sees part of it.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyPath, type FileStorage } from './file-storage.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Syncs a folder's entries. Windows doesn't support it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Storage in a folder of this machine. */
export function diskStorage(dataDir: string): FileStorage {
  const root = path.join(dataDir, 'files');
  const temporaryFolder = path.join(root, 'tmp');
  const pathOf = (key: string) => path.join(root, keyPath(key));

  async function temporary(): Promise<string> {
    await mkdir(temporaryFolder, { recursive: true });
    return path.join(temporaryFolder, randomUUID());
  }

  return {
    temporary,
    async put(key, source) {
      const file = Buffer.isBuffer(source) ? await temporary() : source.file;
      if (Buffer.isBuffer(source)) await writeFile(file, source, { flag: 'wx', mode: 0o640, flush: true });
      else await syncFile(file);
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(file, target);
      await syncFolder(path.dirname(target));
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async read(key, range) {
      // Open it first, so that a missing file fails here and not in the middle of a response.
      const handle = await open(pathOf(key), 'r');
      return createReadStream('', { fd: handle, ...range });
    },
    local: async (key) => ({ path: pathOf(key), release: async () => undefined }),
    async remove(key, isUsed) {
      const trash = await temporary();
      try {
        await rename(pathOf(key), trash);
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      // Fails when an upload has already stored the same bytes, which is fine.
      if (await isUsed()) await link(trash, pathOf(key)).catch(() => undefined);
      await rm(trash, { force: true });
    },
    discard: (key) => rm(pathOf(key), { force: true }),
    async clean(before) {
      const names = await readdir(temporaryFolder).catch(() => []);
      for (const name of names) {
        const file = path.join(temporaryFolder, name);
        const stats = await stat(file).catch(() => undefined);
        if (stats && stats.mtime < before) await rm(file, { force: true });
      }
    },
  };
}
