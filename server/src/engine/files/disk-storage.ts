/**
 * Files on disk, under `DATA_DIR/files/ab/cd/`. Each is written to a temporary file, synced and renamed, so a
 * reader never sees part of it.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { keyPath, type FileStorage } from './file-storage.ts';

/** Syncs a folder's entries. Windows doesn't support it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Storage in a folder of this machine. */
export function diskStorage(dataDir: string): FileStorage {
  const root = path.join(dataDir, 'files');
  const aside = path.join(root, 'tmp');
  const place = (key: string) => path.join(root, keyPath(key));

  async function temporary(): Promise<string> {
    await mkdir(aside, { recursive: true });
    return path.join(aside, randomUUID());
  }

  return {
    temporary,
    async put(key, source) {
      const file = Buffer.isBuffer(source) ? await temporary() : source.file;
      if (Buffer.isBuffer(source)) await writeSynced(file, source);
      else await syncFile(file);
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(file, target);
      await syncFolder(path.dirname(target));
    },
    async size(key) {
      try {
        return (await stat(place(key))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async read(key, range) {
      // Open it first, so that a missing file fails here and not in the middle of a response.
      const handle = await open(place(key), 'r');
      return createReadStream('', { fd: handle, ...range });
    },
    local: async (key) => ({ path: place(key), release: async () => undefined }),
    async remove(key, isUsed) {
      const trash = await temporary();
      try {
        await rename(place(key), trash);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw error;
      }
      // Fails when an upload has already stored the same bytes, which is fine.
      if (await isUsed()) await link(trash, place(key)).catch(() => undefined);
      await rm(trash, { force: true });
    },
    discard: (key) => rm(place(key), { force: true }),
    async clean(before) {
      const names = await readdir(aside).catch(() => []);
      for (const name of names) {
        const file = path.join(aside, name);
        const age = await stat(file).catch(() => undefined);
        if (age && age.mtime < before) await rm(file, { force: true });
      }
    },
  };
}
