import type { Actor } from '../../platform/actor.ts';

/** The account that creates a record, and its address if known. */
interface Creator {
  readonly actor: Actor;
  readonly ip?: string | undefined;
}

/** Wraps the creation of a record, e.g. to limit its rate; `create` performs it. */
export type CreationLimit = <T>(creator: Creator, create: () => Promise<T>) => Promise<T>;
