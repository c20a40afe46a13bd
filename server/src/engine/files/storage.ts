/** Opens the configured storage. */
import type { S3Config } from '../../platform/config.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';

export type { FileStorage };

/** Creates the configured storage. The S3 client is loaded only when needed. */
export async function createStorage(config: {
  readonly dataDir: string;
  readonly s3?: S3Config;
}): Promise<FileStorage> {
  if (!config.s3) return diskStorage(config.dataDir);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(config.s3, config.dataDir);
}
