/** Tables that are not collections: the server's own bookkeeping. */
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

const instant = () => timestamp({ withTimezone: true, mode: 'string' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Text in byte order, so that a prefix search is a range scan. */
const byteOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * Exact counts per collection and visibility class, split over slots so that writers don't contend for one
 * row.
 */
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

/** Visitor's rule used to count each collection's totals: they are recounted when it changes. */
export const totalesReglas = pgTable('totales_reglas', {
  coleccion: text().primaryKey(),
  regla: text().notNull(),
});

/** Words in use per collection, with their one-deletion variants, for typo tolerance. */
export const palabras = pgTable(
  'palabras',
  { coleccion: text().notNull(), variante: text().notNull(), palabra: text().notNull() },
  (t) => [primaryKey({ columns: [t.coleccion, t.variante, t.palabra] })],
);

/** Lexemes in use per collection, for completing an unfinished word. */
export const lexemas = pgTable(
  'lexemas',
  { coleccion: text().notNull(), lexema: byteOrdered().notNull() },
  (t) => [primaryKey({ columns: [t.coleccion, t.lexema] })],
);

/** Counters that grow by one: folios, certificate numbers by year. */
export const contadores = pgTable('contadores', {
  nombre: text().primaryKey(),
  valor: bigint({ mode: 'number' }).notNull(),
});

/** Migrations that ran. */
export const migraciones = pgTable('migraciones', {
  nombre: text().primaryKey(),
  aplicadaEn: instant().notNull(),
});

/**
 * Ed25519 keys that sign credentials (domain/signing-key.ts). Not a collection, so that no API call reaches
 * the private part; in the database, so that every server of a site signs with the same key and a backup
 * includes it.
 */
export const clavesFirma = pgTable(
  'claves_firma',
  {
    kid: text().primaryKey(),
    privada: text().notNull(),
    publica: text().notNull(),
    creadaEn: instant().notNull(),
    /** The centre that owns the key; null for the platform's own. */
    centro: uuid(),
    /** The `did:web` it belongs to, fixed when it was created even if the site's address changes. */
    did: text(),
    /** Instant from which it no longer signs; its earlier signatures stay valid. */
    retiradaEn: instant(),
    /**
     * Instant from which it may have leaked: signatures that the log doesn't show before it are not trusted.
     */
    comprometidaEn: instant(),
  },
  (t) => [index('claves_firma_centro').on(t.centro, t.creadaEn)],
);

/**
 * Rows of a `trabajo`, in order. They are fixed when it begins, so a record that the work's own changes take
 * out of the filter is neither lost nor processed twice. `datos` holds the cells of an imported line.
 */
export const filasDeTrabajo = pgTable(
  'filas_de_trabajo',
  {
    trabajo: uuid().notNull(),
    orden: integer().notNull(),
    objeto: uuid(),
    linea: integer(),
    /** Number of earlier identical lines. */
    veces: integer().notNull().default(0),
    datos: jsonb(),
    clave: text(),
    resultado: text(),
    campo: text(),
    mensaje: text(),
    nombre: text(),
    version: integer(),
    /** Outcome reported for the row, a code of its collection; in a dry run, the expected outcome. */
    dicho: text(),
  },
  (t) => [
    primaryKey({ columns: [t.trabajo, t.orden] }),
    index('filas_de_trabajo_clave').on(t.trabajo, t.clave, t.orden),
  ],
);

/**
 * Resumable uploads (files/resumable) until a record takes the file: owner, field and progress. `partes`
 * lists the stored pieces in order, by storage key; `claves` also includes pieces that a server began to
 * store and may have left behind.
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
    /** The resulting file. */
    archivo: uuid(),
    creadoEn: instant().notNull(),
    venceEn: instant().notNull(),
  },
  (t) => [index('cargas_cuenta').on(t.cuenta), index('cargas_vence').on(t.venceEn)],
);

/** Audit entries not sealed yet, inserted in the transaction of each entry. */
export const sinSellar = pgTable('sin_sellar', {
  asiento: uuid().primaryKey(),
  desde: instant().notNull(),
});

/**
 * The audit chain (engine/audit/): the gapless number of each entry, assigned when it is sealed, and the hash
 * that links it to the previous one. Erasable personal data is covered by a salted digest; without the salt
 * the digest reveals nothing, and the chain stays valid.
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

/** Repeatable events and their counts in progress: engine/audit/repeated.ts. */
export const sucesosRepetidos = pgTable('sucesos_repetidos', {
  clave: text().primaryKey(),
  asiento: jsonb().notNull(),
  veces: integer().notNull(),
  desde: instant().notNull(),
});

/**
 * Leaves of the transparency log (domain/transparency): issues, suspensions, revocations and waivers, in
 * order and without gaps. `datos` is the leaf as published, with no personal data.
 */
export const registroHojas = pgTable(
  'registro_hojas',
  {
    indice: bigint({ mode: 'number' }).primaryKey(),
    datos: text().notNull(),
    credencial: uuid().notNull(),
    en: instant().notNull(),
  },
  (t) => [
    index('registro_hojas_credencial').on(t.credencial, t.indice),
    index('registro_hojas_de').on(sql`((substring("datos" from 'hoja ([0-9]+)'))::bigint)`, t.indice),
  ],
);

/** Merkle tree of the log, in tiles of up to 256 hashes of 32 bytes (C2SP tlog-tiles). */
export const registroBaldosas = pgTable(
  'registro_baldosas',
  {
    nivel: smallint().notNull(),
    indice: bigint({ mode: 'number' }).notNull(),
    hashes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.nivel, t.indice] })],
);

/** Signed checkpoints of the log (C2SP tlog-checkpoint), one per size. */
export const registroPuntos = pgTable('registro_puntos', {
  tamano: bigint({ mode: 'number' }).primaryKey(),
  nota: text().notNull(),
  en: instant().notNull(),
});

/**
 * Registered witnesses, with their public keys (C2SP tlog-cosignature) and the last checkpoint that each
 * signed.
 */
export const registroTestigos = pgTable('registro_testigos', {
  clave: text().primaryKey(),
  nombre: text().notNull(),
  tamano: bigint({ mode: 'number' }),
  firma: text(),
  en: instant(),
  creadoEn: instant().notNull(),
});
