/** The tables that the platform itself writes. They are no collections. */
import type { LoggedError, MailState } from '@oficio/shared/contract/calls/system-lists';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row per exceeded-able limit and subject (sign-in attempts per account, writes per user). */
const limites = pgTable(
  'limites',
  {
    clave: text().primaryKey(),
    puntos: integer().notNull(),
    venceEn: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (t) => [index('limites_vence').on(t.venceEn)],
);

/** A mail waiting or sent, so that the panel can show it and a failed one can be retried. */
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

/** One row per kind of failure, however often it happened; errors/error-log.ts keeps it so short that it needs no index. */
const errores = pgTable('errores', {
  /** Hash of what makes two failures the same: origin, place, code and message. */
  clave: text().primaryKey(),
  origen: text().notNull().$type<LoggedError['origen']>(),
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
export const PLATFORM_TABLES = { limites, correos, errores } as const;
