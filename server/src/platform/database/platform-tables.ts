/** Tables of the platform itself, which are not collections. */
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LoggedError, MailState } from '@oficio/shared/contract/calls/system-lists';

/** Rate limits: one row per limit and subject (sign-in attempts per account, writes per user). */
const limites = pgTable(
  'limites',
  {
    clave: text().primaryKey(),
    puntos: integer().notNull(),
    venceEn: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (t) => [index('limites_vence').on(t.venceEn)],
);

/** Mails, pending or sent: the administration shows them, and a failed one can be retried. */
const correos = pgTable(
  'correos',
  {
    _id: uuid().primaryKey(),
    para: text().notNull(),
    asunto: text().notNull(),
    cuerpo: text().notNull(),
    estado: text().notNull().$type<MailState>(),
    error: text(),
    creadoEn: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    enviadoEn: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (t) => [index('correos_creado').on(t.creadoEn.desc())],
);

/**
 * Failures: one row per kind, however often it occurred; errors/error-log.ts keeps the table too short to
 * need an index.
 */
const errores = pgTable('errores', {
  /** Hash of the values that identify a kind of failure: origin, place, code and message. */
  clave: text().primaryKey(),
  origen: text().notNull().$type<LoggedError['origen']>(),
  lugar: text().notNull(),
  mensaje: text().notNull(),
  codigo: text(),
  estado: integer(),
  /** File and line of our code that threw it. */
  sitio: text(),
  veces: bigint({ mode: 'number' }).notNull(),
  primeraVez: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  ultimaVez: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  /** Id of the last request or job, to find it in the logs. */
  solicitud: text(),
});

/** Drizzle tables by their name, for the migrations. */
export const PLATFORM_TABLES = { limites, correos, errores } as const;
