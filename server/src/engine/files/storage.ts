/** Opens the storage that the configuration asks for. */
import type { S3Config } from '../../platform/config.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';

export type { FileStorage };

/** The storage that the configuration asks for. S3's client is loaded only when it is used. */
export async function createStorage(config: {
  readonly dataDir: string;
  readonly s3?: S3Config;
}): Promise<FileStorage> {
  if (!config.s3) return diskStorage(config.dataDir);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(config.s3, config.dataDir);
}
