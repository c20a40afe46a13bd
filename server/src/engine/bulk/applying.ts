import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Row, Values } from '../collections/context.ts';
import type { WriteContext } from '../collections/hooks.ts';
import type { Work, WorkOptions } from './job.ts';
import type { FindNamed } from './lookup.ts';

/** The work in progress that each row is applied with. */
export interface Applying {
  readonly collection: Collection;
  readonly work: Work;
  readonly options: WorkOptions;
  readonly find: FindNamed;
  /** Creates a record of the collection, within the person's rate limit. */
  readonly create: (context: WriteContext, values: Values) => Promise<Row>;
}
