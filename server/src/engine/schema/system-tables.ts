/** Tables that are no collection: bookkeeping of the server itself. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Exact counts per collection and visibility class, spread over slots so that writers don't queue on one row. */
export const totales = pgTable(
  'totales',
  {
    coleccion: text().notNull(),
    clase: text().notNull(),
    ranura: smallint().notNull(),
    n: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.coleccion, t.clase, t.ranura] })],
);

/** The visitor's rule that each collection's totals were counted by: when it changes, they are recounted. */
export const totalesReglas = pgTable('totales_reglas', {
  coleccion: text().primaryKey(),
  regla: text().notNull(),
});

/** Words in use per collection, with their one-deletion variants: what forgives a typo. */
export const palabras = pgTable(
  'palabras',
  { coleccion: text().notNull(), variante: text().notNull(), palabra: text().notNull() },
  (t) => [primaryKey({ columns: [t.coleccion, t.variante, t.palabra] })],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Text in byte order, so that a range of it is all that begins alike. */
const byteOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Lexemes in use per collection: what an unfinished word may be the beginning of. */
export const lexemas = pgTable(
  'lexemas',
  { coleccion: text().notNull(), lexema: byteOrdered().notNull() },
  (t) => [primaryKey({ columns: [t.coleccion, t.lexema] })],
);

/** Human numbers that grow by one: folios, certificate numbers by year. */
export const contadores = pgTable('contadores', {
  nombre: text().primaryKey(),
  valor: bigint({ mode: 'number' }).notNull(),
});

/** Migrations that ran, and the lease that lets one process run them. */
export const migraciones = pgTable('migraciones', {
  nombre: text().primaryKey(),
  aplicadaEn: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});

/**
 * The Ed25519 keys that sign credentials (domain/signing-key.ts). No collection, so that no call of the API
 * reaches the private part; in the database, so that every server of a site signs with the same key and a
 * backup holds it.
 */
export const clavesFirma = pgTable(
  'claves_firma',
  {
    kid: text().primaryKey(),
    privada: text().notNull(),
    publica: text().notNull(),
    creadaEn: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    /** The centre whose key it is; null for the platform's own. */
    centro: uuid(),
    /** The `did:web` it belongs to, fixed when it was made, whatever the site's address becomes. */
    did: text(),
    /** From then on it signs no more; what it signed still holds. */
    retiradaEn: timestamp({ withTimezone: true, mode: 'string' }),
    /** From then on somebody else may have had it: what the log doesn't show before is not vouched for. */
    comprometidaEn: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (t) => [index('claves_firma_centro').on(t.centro, t.creadaEn)],
);

/**
 * What a `trabajo` is about, one row each, in its order: fixed when it begins, so that a record that its own changes
 * take out of the filter is neither lost nor met twice. `datos` are the cells of an imported line.
 */
export const filasDeTrabajo = pgTable(
  'filas_de_trabajo',
  {
    trabajo: uuid().notNull(),
    orden: integer().notNull(),
    objeto: uuid(),
    linea: integer(),
    /** Lines before it that say exactly the same. */
    veces: integer().notNull().default(0),
    datos: jsonb(),
    clave: text(),
    resultado: text(),
    campo: text(),
    mensaje: text(),
    nombre: text(),
    version: integer(),
    /** What is said of it, in a word of its collection's own; in a dry run, what would be. */
    dicho: text(),
  },
  (t) => [
    primaryKey({ columns: [t.trabajo, t.orden] }),
    index('filas_de_trabajo_clave').on(t.trabajo, t.clave, t.orden),
  ],
);

/**
 * Files that come in pieces (files/resumable), until a record takes them: whose they are, for which field, and how far
 * they came. `partes` are the pieces, in their order, by their name in the storage; `claves` also those that a server
 * began to store and may have left.
 */
export const cargas = pgTable(
  'cargas',
  {
    _id: uuid().primaryKey(),
    cuenta: uuid().notNull(),
    coleccion: text().notNull(),
    campo: text().notNull(),
    nombre: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    recibidos: bigint({ mode: 'number' }).notNull(),
    partes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    claves: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The file that it became. */
    archivo: uuid(),
    creadoEn: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    venceEn: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (t) => [index('cargas_cuenta').on(t.cuenta), index('cargas_vence').on(t.venceEn)],
);

/** Entries of the audit log that wait for their place in the chain: written with each, in its transaction. */
export const sinSellar = pgTable('sin_sellar', {
  asiento: uuid().primaryKey(),
  desde: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});

/**
 * The audit's chain (engine/audit/): each entry's place, given when it is sealed and without gaps, and the hash that
 * holds it to the one before. What may have to be forgotten of a person is in it as a digest with a salt; once the salt
 * is gone the digest says nothing, and the chain still holds.
 */
export const sellos = pgTable(
  'sellos',
  {
    n: bigint({ mode: 'number' }).primaryKey(),
    asiento: uuid().notNull(),
    salCambios: text(),
    cambios: text(),
    salOrigen: text(),
    origen: text(),
    fila: text().notNull(),
    huella: text().notNull(),
  },
  (t) => [uniqueIndex('sellos_asiento_unico').on(t.asiento)],
);

/** Events that somebody could repeat without end, counted while they go on: engine/audit/repeated.ts. */
export const sucesosRepetidos = pgTable('sucesos_repetidos', {
  clave: text().primaryKey(),
  asiento: jsonb().notNull(),
  veces: integer().notNull(),
  desde: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});

/**
 * The transparency log (domain/transparency): what was issued, suspended, revoked or waived, in its order and without
 * gaps. `datos` is the leaf as it is published, with no personal data.
 */
export const registroHojas = pgTable(
  'registro_hojas',
  {
    indice: bigint({ mode: 'number' }).primaryKey(),
    datos: text().notNull(),
    credencial: uuid().notNull(),
    en: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (t) => [
    index('registro_hojas_credencial').on(t.credencial, t.indice),
    index('registro_hojas_de').on(sql`((substring("datos" from 'hoja ([0-9]+)'))::bigint)`, t.indice),
  ],
);

/** The log's Merkle tree, by tiles of up to 256 hashes of 32 bytes (C2SP tlog-tiles). */
export const registroBaldosas = pgTable(
  'registro_baldosas',
  {
    nivel: smallint().notNull(),
    indice: bigint({ mode: 'number' }).notNull(),
    hashes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.nivel, t.indice] })],
);

/** Signed checkpoints of the log (C2SP tlog-checkpoint), one a size. */
export const registroPuntos = pgTable('registro_puntos', {
  tamano: bigint({ mode: 'number' }).primaryKey(),
  nota: text().notNull(),
  en: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});

/** Who witnesses checkpoints, with a key that never was here (C2SP tlog-cosignature), and what each signed last. */
export const registroTestigos = pgTable('registro_testigos', {
  clave: text().primaryKey(),
  nombre: text().notNull(),
  tamano: bigint({ mode: 'number' }),
  firma: text(),
  en: timestamp({ withTimezone: true, mode: 'string' }),
  creadoEn: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});
