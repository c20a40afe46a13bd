/** Every table of the product, for the migrations. */
import { ADMINISTRATION_TABLES } from './error-tables.ts';
import { AUTH_TABLES } from './account-tables.ts';
import { COLLECTION_TABLES } from './tables.ts';
import * as systemTables from './system-tables.ts';

export const SCHEMA: Readonly<Record<string, unknown>> = {
  ...COLLECTION_TABLES,
  ...systemTables,
  ...AUTH_TABLES,
  ...ADMINISTRATION_TABLES,
};
