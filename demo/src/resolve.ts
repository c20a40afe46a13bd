/** Resolves the demo content's symbolic values (content/types.ts) to ids, instants and files. */
import { createHash } from 'node:crypto';
import { seedInstant, type SeedDate } from './content/types.ts';

/** Returns the `_id` of a symbolic id, always the same: a version 8 UUID (RFC 9562) of its hash. */
export function seedUuid(symbol: string): string {
  const bytes = createHash('sha256').update(`oficio:${symbol}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
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
  const v = value as Record<string, unknown>;
  if ('$ref' in v) return seedUuid(String(v['$ref']));
  if ('$days' in v || '$hours' in v) return seedInstant(v as unknown as SeedDate, resolver.now).toISOString();
  if ('$day' in v)
    return seedInstant({ $days: Number(v['$day']) }, resolver.now)
      .toISOString()
      .slice(0, 10);
  if ('$emblem' in v)
    return resolver.file({ kind: 'emblem', ...(v['$emblem'] as { category: string; id: string }) });
  if ('$logo' in v)
    return resolver.file({ kind: 'logo', ...(v['$logo'] as { category: string; id: string; text: string }) });
  if ('$document' in v)
    return resolver.file({ kind: 'document', ...(v['$document'] as { title: string; lines: string[] }) });
  if ('$film' in v)
    return resolver.file({ kind: 'film', ...(v['$film'] as { file: string; title: string }) });
  return Object.fromEntries(Object.entries(v).map(([key, inner]) => [key, resolve(inner, resolver)]));
}
