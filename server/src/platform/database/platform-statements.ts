/** Fixed statements over the data of the platform itself: its tables, and the site's settings. */
import type { Doc } from '@oficio/shared/contract/collections/index';
import type { PLATFORM_TABLES } from './platform-tables.ts';
import { statementsOver, type RowsOf } from './statements.ts';

export interface PlatformTables extends RowsOf<typeof PLATFORM_TABLES> {
  readonly configuracion: Required<Pick<Doc<'configuracion'>, 'clave' | 'valor' | 'eliminado'>>;
}

/** Starts a statement. Doesn't run it. */
export const from = statementsOver<PlatformTables>();
