/** Rows of `archivos`: only the server writes them, and keeps the totals exact. */
import { archivos as declaration } from '@oficio/shared/contract/collections/archivos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { firstOf, from } from '../schema/statements.ts';
import { classColumns } from '../schema/totals.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import { callerId, type Request, type Row, type StoreContext, type Values } from './context.ts';
import { deleteRow, insertRow, type StoredRow } from './store-row.ts';

/** The declaration, typed as any collection. */
export const archivos: Collection = declaration;

/** Row of a file, with the columns needed to serve it. */
export interface FileRow extends Row {
  readonly nombre: string;
  readonly sha256: string;
  readonly tipo: string;
  readonly bytes: number;
  readonly ancho: number | null;
  readonly alto: number | null;
  readonly color: string | null;
  readonly creadoEn: string;
  readonly variantes: unknown;
  readonly coleccion: string | null;
  readonly objeto: string | null;
  readonly campo: string | null;
}

/** Returns the row of a file; undefined when there is none. */
export async function fileRow(db: Queryable, id: string): Promise<FileRow | undefined> {
  const { rows } = await db.query(
    `select ${storedColumns(archivos)} from ${ident(archivos.name)} where "_id" = $1 and not "eliminado"`,
    [id],
  );
  return rows[0] as FileRow | undefined;
}

/** Inserts a new file, owned by its uploader. */
export function insertFile(db: Database, request: Request, values: Values): Promise<Row> {
  const now = request.now.toISOString();
  const uploader = callerId(request);
  return db.transaction((tx) =>
    insertRow(contextOf(request, db, tx), archivos, {
      ...values,
      _id: newId(request.now.getTime()),
      creadoEn: now,
      actualizadoEn: now,
      creadoPor: uploader,
      actualizadoPor: uploader,
      version: 1,
      eliminado: false,
      publico: false,
    }),
  );
}

/** Deletes a file's row and returns it; undefined when it was gone, or when `mayDelete` returns false. */
export function deleteFile(
  db: Database,
  request: Request,
  id: string,
  mayDelete?: (tx: Transaction, row: StoredRow) => Promise<boolean>,
): Promise<FileRow | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(
      `select ${storedColumns(archivos)}, ${classColumns(archivos)} from ${ident(archivos.name)} where "_id" = $1 for update`,
      [id],
    );
    const row = rows[0] as unknown as (FileRow & StoredRow) | undefined;
    if (!row || (mayDelete && !(await mayDelete(tx, row)))) return undefined;
    await deleteRow(contextOf(request, db, tx), archivos, row);
    return row;
  });
}

/** Whether any file has these bytes. */
export async function isContentStored(db: Queryable, sha256: string): Promise<boolean> {
  const statement = from.selectFrom('archivos').select('_id').where('sha256', '=', sha256).limit(1);
  return (await firstOf(db, statement)) !== undefined;
}

const contextOf = (request: Request, db: Database, tx: Transaction): StoreContext => ({ ...request, db, tx });
