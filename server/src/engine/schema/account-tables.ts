/** Tables of authentication. They are not collections; only the authentication code reads them. */
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'string' });

/** Open sessions. `token` is the SHA-256 of the cookie's value, so the table doesn't reveal usable tokens. */
const sesiones = pgTable(
  'sesiones',
  {
    _id: uuid().primaryKey(),
    usuario: uuid().notNull(),
    token: text().notNull(),
    ip: text(),
    agente: text(),
    expiraEn: instant().notNull(),
    creadoEn: instant().notNull(),
    actualizadoEn: instant().notNull(),
  },
  (t) => [
    uniqueIndex('sesiones_token_unico').on(t.token),
    index('sesiones_usuario_idx').on(t.usuario),
    index('sesiones_expira_idx').on(t.expiraEn),
  ],
);

/** Login credentials; `proveedor` is always credential so far, with an argon2id `clave`. */
const cuentas = pgTable(
  'cuentas',
  {
    _id: uuid().primaryKey(),
    usuario: uuid().notNull(),
    proveedor: text().notNull(),
    cuenta: text().notNull(),
    clave: text(),
    creadoEn: instant().notNull(),
    actualizadoEn: instant().notNull(),
  },
  (t) => [
    uniqueIndex('cuentas_proveedor_cuenta_unico').on(t.proveedor, t.cuenta),
    index('cuentas_usuario_idx').on(t.usuario),
  ],
);

/** Pending verifications: links sent by mail, unfinished second steps, trusted devices. */
const verificaciones = pgTable(
  'verificaciones',
  {
    _id: uuid().primaryKey(),
    identificador: text().notNull(),
    valor: text().notNull(),
    expiraEn: instant().notNull(),
    creadoEn: instant().notNull(),
    actualizadoEn: instant().notNull(),
  },
  (t) => [
    index('verificaciones_identificador_idx').on(t.identificador),
    index('verificaciones_expira_idx').on(t.expiraEn),
  ],
);

/** Second factors (TOTP), their secrets encrypted. */
const segundosFactores = pgTable(
  'segundosFactores',
  {
    _id: uuid().primaryKey(),
    usuario: uuid().notNull(),
    secreto: text().notNull(),
    codigosRespaldo: text().notNull(),
    verificado: boolean().notNull().default(false),
    fallos: integer().notNull().default(0),
    bloqueadoHasta: instant(),
  },
  (t) => [uniqueIndex('segundosFactores_usuario_unico').on(t.usuario)],
);

/** Keys shared by every process, generated on first use so that they need no configuration. */
const secretos = pgTable('secretos', {
  nombre: text().primaryKey(),
  valor: text().notNull(),
  creadoEn: instant().notNull(),
});

/** Table name → Drizzle table, for the migrations. */
export const AUTH_TABLES = { sesiones, cuentas, verificaciones, segundosFactores, secretos } as const;
