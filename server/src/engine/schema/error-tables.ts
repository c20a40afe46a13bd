/** The table of the error log. No collection: what is in it comes from the server itself, and only superadmins read it. */
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per kind of failure, however often it happened; error-log.ts keeps it so short that it needs no index. */
const errores = pgTable('errores', {
  /** Hash of what makes two failures the same: origin, place, code and message. */
  clave: text().primaryKey(),
  origen: text().notNull(),
  lugar: text().notNull(),
  mensaje: text().notNull(),
  codigo: text(),
  estado: integer(),
  /** Where in our code it was thrown: file and line. */
  sitio: text(),
  veces: bigint({ mode: 'number' }).notNull(),
  primeraVez: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  ultimaVez: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  /** Id of the last request, or of the last job, for looking it up in the logs. */
  solicitud: text(),
});

/** Table name → Drizzle table, for the migrations. */
export const ADMINISTRATION_TABLES = { errores } as const;
