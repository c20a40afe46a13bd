/** Record creation by a work, within the rate limit that its person has when creating records one by one. */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { firstIn, from } from '../schema/statements.ts';
import { create } from '../collections/write.ts';
import type { Applying } from './applying.ts';
import { collectionOf, trabajos, type BulkDeps, type Work } from './job.ts';

/** Returns the address of the last instruction given to the work; undefined if it was erased. */
async function addressOf(tx: Transaction, work: Work): Promise<string | undefined> {
  const told = await from
    .selectFrom('auditoria')
    .select('ip')
    .where('coleccion', '=', trabajos.name)
    .where('objeto', '=', work._id)
    .where('ip', 'is not', null)
    .orderBy('creadoEn', 'desc')
    .limit(1)
    .$call(firstIn(tx));
  return told?.ip ?? undefined;
}

/**
 * Returns the rate-limited create function. It throws TooManyAttempts, and the caller decides when to retry.
 */
export async function rateLimitedCreate(
  { paces }: BulkDeps,
  tx: Transaction,
  work: Work,
  actor: Actor,
): Promise<Applying['create']> {
  const collection = collectionOf(work.coleccion);
  const pace = paces[collection.name as CollectionName];
  if (!pace || work.tipo !== 'importacion') return (context, values) => create(context, collection, values);
  const ip = await addressOf(tx, work);
  return (context, values) => pace({ actor, ip }, () => create(context, collection, values));
}
