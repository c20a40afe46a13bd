/** Every table of the product, for the migrations. */
import { PLATFORM_TABLES } from '../../platform/database/platform-tables.ts';
import { AUTH_TABLES } from './account-tables.ts';
import { COLLECTION_TABLES } from './tables.ts';
import * as systemTables from './system-tables.ts';

export const SCHEMA: Readonly<Record<string, unknown>> = {
  ...COLLECTION_TABLES,
  ...systemTables,
  ...AUTH_TABLES,
  ...PLATFORM_TABLES,
};
