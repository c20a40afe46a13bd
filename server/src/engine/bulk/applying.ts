import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Work, WorkOptions } from './job.ts';
import type { FindNamed } from './lookup.ts';

/** What is being done to the rows of a work. */
export interface Applying {
  readonly collection: Collection;
  readonly work: Work;
  readonly options: WorkOptions;
  readonly find: FindNamed;
}
