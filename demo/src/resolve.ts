/** Resolves the demo content's symbolic values (content/types.ts) to ids, instants and files. */
import { createHash } from 'node:crypto';
import { seedInstant, type SeedDate } from './content/types.ts';

const UUID_BYTES = 16;
const VERSION_BYTE = 6;
const VARIANT_BYTE = 8;

/** Returns the `_id` of a symbolic id, always the same: a version 8 UUID (RFC 9562) of its hash. */
export function seedUuid(symbol: string): string {
  const bytes = createHash('sha256').update(`oficio:${symbol}`).digest().subarray(0, UUID_BYTES);
  bytes.writeUInt8((bytes.readUInt8(VERSION_BYTE) & 0x0f) | 0x80, VERSION_BYTE);
  bytes.writeUInt8((bytes.readUInt8(VARIANT_BYTE) & 0x3f) | 0x80, VARIANT_BYTE);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A file in the content, to be rendered or read. */
export type SeedFile =
  | { readonly kind: 'emblem'; readonly category: string; readonly id: string }
  | { readonly kind: 'logo'; readonly category: string; readonly id: string; readonly text: string }
  | { readonly kind: 'document'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'film'; readonly file: string; readonly title: string };

interface Resolver {
  readonly now: Date;
  /** Returns the id of the `archivos` record for a file; called for each place where the file occurs. */
  file(file: SeedFile): string;
}

/** Resolves every symbolic part of a value, at any depth. */
export function resolve(value: unknown, resolver: Resolver): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, resolver));
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  if ('$ref' in record) return seedUuid(String(record['$ref']));
  if ('$days' in record || '$hours' in record)
    return seedInstant(record as unknown as SeedDate, resolver.now).toISOString();
  if ('$day' in record)
    return seedInstant({ $days: Number(record['$day']) }, resolver.now)
      .toISOString()
      .slice(0, 10);
  if ('$emblem' in record)
    return resolver.file({ kind: 'emblem', ...(record['$emblem'] as { category: string; id: string }) });
  if ('$logo' in record)
    return resolver.file({
      kind: 'logo',
      ...(record['$logo'] as { category: string; id: string; text: string }),
    });
  if ('$document' in record)
    return resolver.file({
      kind: 'document',
      ...(record['$document'] as { title: string; lines: string[] }),
    });
  if ('$film' in record)
    return resolver.file({ kind: 'film', ...(record['$film'] as { file: string; title: string }) });
  return Object.fromEntries(Object.entries(record).map(([key, inner]) => [key, resolve(inner, resolver)]));
}
