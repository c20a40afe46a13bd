import type { Actor } from '../../platform/actor.ts';

/** Who creates, and from which address, where that is known. */
export interface Creator {
  readonly actor: Actor;
  readonly ip?: string | undefined;
}

/** Surrounds the creation of a record: `create` is what was asked for. */
export type CreationPace = <T>(who: Creator, create: () => Promise<T>) => Promise<T>;
