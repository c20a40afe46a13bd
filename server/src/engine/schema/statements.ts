/**
 * Typed statements over every table: a renamed column, a misspelt table or a nonexistent state doesn't
 * compile.
 */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import type { PLATFORM_TABLES } from '../../platform/database/platform-tables.ts';
import { statementsOver, type RowsOf } from '../../platform/database/statements.ts';
import type { Stored } from '../sql/stored.ts';
import type { AUTH_TABLES } from './account-tables.ts';
import type * as systemTables from './system-tables.ts';

export { countOf, firstIn, firstOf, rowsIn, rowsOf } from '../../platform/database/statements.ts';

/** Every table by its name in the database. */
export type Tables = { [N in CollectionName]: Stored<N> } & RowsOf<typeof AUTH_TABLES> &
  RowsOf<typeof PLATFORM_TABLES> &
  RowsOf<typeof systemTables>;

/** Starts a statement, e.g. `from.selectFrom('cursos').select('titulo')`, without running it. */
export const from = statementsOver<Tables>();
