/** Files in an S3-compatible bucket, under `files/ab/cd/`. Temporary files stay on this machine. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../platform/config.ts';
import { diskStorage } from './disk-storage.ts';
import { keyPath, type ByteRange, type FileStorage } from './file-storage.ts';

/**
 * Creates the storage of a bucket. It uses path-style addresses, which every S3-compatible server accepts.
 */
export function s3Storage(config: S3Config, dataDir: string): FileStorage {
  const { bucket: Bucket } = config;
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    // Servers other than Amazon's reject the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const local = diskStorage(dataDir);
  const objectKey = (key: string) => `files/${keyPath(key)}`;

  async function put(key: string, source: Buffer | { readonly file: string }): Promise<void> {
    if (Buffer.isBuffer(source)) {
      await client.send(new PutObjectCommand({ Bucket, Key: objectKey(key), Body: source }));
      return;
    }
    const { size: ContentLength } = await stat(source.file);
    const Body = createReadStream(source.file);
    await client.send(new PutObjectCommand({ Bucket, Key: objectKey(key), Body, ContentLength }));
    await rm(source.file, { force: true });
  }

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: objectKey(key), Range }));
    // In Node the client always returns a Readable; its type also covers browsers.
    return Body as Readable;
  }

  async function download(key: string): Promise<string> {
    const file = await local.temporary();
    await pipeline(await read(key), createWriteStream(file));
    return file;
  }

  return {
    temporary: local.temporary,
    put,
    read,
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key: objectKey(key) }))).ContentLength;
      } catch (error) {
        const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
        if (status === 404) return undefined;
        throw error;
      }
    },
    async local(key) {
      const file = await download(key);
      return { path: file, release: () => rm(file, { force: true }) };
    },
    async remove(key, isUsed) {
      if (await isUsed()) return;
      const copy = await download(key).catch(() => undefined);
      await client.send(new DeleteObjectCommand({ Bucket, Key: objectKey(key) }));
      if (copy && (await isUsed())) await put(key, { file: copy });
      if (copy) await rm(copy, { force: true });
    },
    async discard(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: objectKey(key) }));
    },
    clean: local.clean,
  };
}
