/** An import's lines: noted once from the file, then each made the record that it tells of. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { fieldOfHeading, inSheet, valueOfCell } from '@oficio/shared/contract/answers/sheet-cells';
import { checkValue } from '@oficio/shared/contract/declaration/validation';
import { newId } from '@oficio/shared/contract/values/ids';
import { createHash } from 'node:crypto';
import { hasRole } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { callerId, type Values } from '../collections/context.ts';
import { fileRow } from '../collections/file-rows.ts';
import type { WriteContext } from '../collections/rules.ts';
import { create, edit } from '../collections/write.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { reachingRules } from '../permissions/rules.ts';
import type { Work, WorkOptions } from './job.ts';
import { keyFields, recordWithKey, type FindNamed } from './lookup.ts';
import { sheetRows } from './sheet.ts';
import type { Outcome, WorkRow } from './work-rows.ts';

/** Lines of one file: more are another import. */
const MAX_LINES = 200_000;
/** Columns that the work tells of. */
const MAX_COLUMNS = 200;
/** Noted in one statement. */
const NOTED = 500;

/** The fields that the person may write by a file. */
export function importFields(context: Pick<WriteContext, 'caller' | 'now'>, collection: Collection): Fields {
  const rules = (['create', 'edit'] as const).flatMap((operation) =>
    reachingRules(collection, operation, context.caller),
  );
  return Object.fromEntries(
    Object.entries(collection.fields as Fields).filter(
      ([name, field]) =>
        inSheet(field) && !field.derived && name !== '_id' && rules.some((rule) => rule.fields.has(name)),
    ),
  );
}

/**
 * Whether the person may load records of the collection from a file at all.
 * @throws ContractError 403. A list of addresses would tell who has an account: people are loaded by administration.
 */
export function checkImporter(context: Pick<WriteContext, 'caller'>, collection: Collection): void {
  const { caller } = context;
  if (collection.name === 'users' && typeof caller !== 'symbol' && !hasRole(caller, 'admin', 'superadmin'))
    throw new ContractError(
      403,
      'Las personas de un centro se suman con una invitación; importar cuentas es de la administración.',
      'coleccion',
    );
  if (collection.readOnly || reachingRules(collection, 'create', caller).length === 0)
    throw new ContractError(403, 'La cuenta no tiene permiso para importar en esta colección.', 'coleccion');
}

/** What a column of the file was taken for. */
type FileColumn = NonNullable<Work['columnas']>[number];

/** A file whose columns can't be what they were taken for: they may be chosen. */
export class WrongColumns extends ContractError {
  readonly columns: readonly FileColumn[];
  constructor(message: string, columns: readonly FileColumn[]) {
    super(400, message, 'archivo');
    this.columns = columns;
  }
}

interface Noted {
  readonly total: number;
  readonly columns: readonly FileColumn[];
  /** Said of the whole file: columns that are not used. */
  readonly aviso: string | undefined;
}

/**
 * Notes the lines of the work's file.
 * @throws ContractError 400 on `archivo`: without headings that say something, or with too many lines
 */
export async function noteFileRows(
  context: WriteContext & { readonly storage: FileStorage },
  collection: Collection,
  options: WorkOptions,
  work: Work,
): Promise<Noted> {
  checkImporter(context, collection);
  const file = work.archivo ? await fileRow(context.tx, work.archivo) : undefined;
  if (!file) throw invalid('Falta el archivo para importar, o ya no está.', 'archivo');
  const fields = importFields(context, collection);
  let columns: (string | undefined)[] | undefined;
  let said: FileColumn[] = [];
  let key: readonly string[] | undefined;
  let total = 0;
  const seen = new Map<string, number>();
  let pending: { linea: number; veces: number; datos: Record<string, string>; clave: string | null }[] = [];
  const flush = async () => {
    if (pending.length === 0) return;
    await context.tx.query(
      `insert into "filas_de_trabajo" ("trabajo", "orden", "linea", "veces", "datos", "clave")
       select $1::uuid, $2::int + n::int, (f->>'linea')::int, (f->>'veces')::int, f->'datos', f->>'clave'
         from jsonb_array_elements($3::jsonb) with ordinality as t(f, n)`,
      [work._id, total - pending.length, JSON.stringify(pending)],
    );
    pending = [];
  };
  for await (const { line, cells } of sheetRows(await context.storage.read(file.sha256))) {
    if (!columns) {
      columns = cells.map((heading, at) => columnField(heading, options.columnas?.[at], fields));
      said = cells.slice(0, MAX_COLUMNS).map((heading, at) => ({
        titulo: heading.slice(0, 200),
        ...(columns?.[at] !== undefined && { campo: columns[at] }),
      }));
      key = keyFields(
        collection,
        columns.filter((name) => name !== undefined),
      );
      continue;
    }
    if (total === 0) {
      said = said.map((one, at) => ({ ...one, ...(cells[at] && { ejemplo: cells[at].slice(0, 200) }) }));
      checkColumns(said);
    }
    const datos: Record<string, string> = {};
    for (const [at, name] of columns.entries()) {
      const cell = cells[at] ?? '';
      if (name && cell !== '') datos[name] = cell;
    }
    total += 1;
    if (total > MAX_LINES)
      throw invalid(
        `El archivo tiene más de ${MAX_LINES.toLocaleString('es-AR')} filas. Conviene dividirlo.`,
        'archivo',
      );
    const clave =
      key && key.every((name) => datos[name])
        ? key.map((name) => datos[name]?.toLowerCase()).join('\u001f')
        : null;
    const content = createHash('sha256').update(JSON.stringify(datos)).digest('base64').slice(0, 16);
    const veces = seen.get(content) ?? 0;
    seen.set(content, veces + 1);
    pending.push({ linea: line, veces, datos, clave });
    if (pending.length === NOTED) await flush();
  }
  await flush();
  if (total === 0)
    throw invalid('El archivo necesita una fila de títulos y al menos una de datos.', 'archivo');
  const ignored = said.flatMap(({ titulo, campo }) => (titulo && campo === undefined ? [titulo] : []));
  return {
    total,
    columns: said,
    aviso: ignored.length > 0 ? `Columnas que no se usan: ${ignored.join(', ')}.`.slice(0, 1000) : undefined,
  };
}

/** The field that a column is: as the person chose, or by its heading. */
function columnField(heading: string, chosen: string | undefined, fields: Fields): string | undefined {
  if (chosen === undefined) return fieldOfHeading(heading, fields);
  return Object.hasOwn(fields, chosen) ? chosen : undefined;
}

function checkColumns(columns: readonly FileColumn[]): void {
  const used = columns.flatMap(({ campo }) => (campo ? [campo] : []));
  if (used.length === 0)
    throw new WrongColumns(
      `Ninguna columna se reconoce: la primera fila lleva los nombres de los datos. Dice «${columns
        .map(({ titulo }) => titulo)
        .join(', ')
        .slice(0, 200)}».`,
      columns,
    );
  const twice = columns.find(
    ({ campo }, at) => campo !== undefined && columns.findIndex((one) => one.campo === campo) < at,
  );
  if (twice)
    throw new WrongColumns(`Hay dos columnas para el mismo dato: «${twice.titulo ?? ''}» es una.`, columns);
}

/** What a line says, field by field. @throws ContractError 400 naming the field */
async function valuesOf(
  context: WriteContext,
  collection: Collection,
  cells: Readonly<Record<string, string>>,
  find: FindNamed,
): Promise<Values> {
  const values: Values = {};
  for (const [name, text] of Object.entries(cells)) {
    const field = (collection.fields as Fields)[name] as Field;
    let value = valueOfCell(field, text);
    if (field.kind === 'reference' || field.kind === 'references') {
      const names = Array.isArray(value) ? value.map(String) : [text];
      const ids: string[] = [];
      for (const one of names) {
        const id = await find({ ...context, db: context.tx }, field, one);
        if (id === undefined)
          throw invalid(
            `El campo «${field.label}» nombra «${one}», y no hay un único registro que se llame así.`,
            name,
          );
        ids.push(id);
      }
      value = field.kind === 'reference' ? ids[0] : ids;
    }
    values[name] = checkValue(name, field, value);
  }
  return values;
}

/** The same line of the same person always makes the same record (RFC 9562, version 8: bits of one's own). */
function stableId(parts: readonly unknown[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Creates what a line tells of, or changes the record that it is about already. */
export async function importRow(
  context: WriteContext,
  collection: Collection,
  options: WorkOptions,
  row: WorkRow,
  find: FindNamed,
): Promise<Outcome> {
  const cells = row.datos ?? {};
  const values = await valuesOf(context, collection, cells, find);
  const key = keyFields(collection, Object.keys(cells));
  const known = key && (await recordWithKey({ ...context, db: context.tx }, collection, key, values));
  if (known) return changeKnown(context, collection, options, known, values);
  const id = stableId([collection.name, callerId(context), cells, row.clave === null ? row.veces : 0]);
  const { rows } = await context.tx.query<{ eliminado: boolean }>(
    `select "eliminado" from ${ident(collection.name)} where "_id" = $1`,
    [id],
  );
  // In the trash it was given up: the file makes it anew.
  const _id = rows[0]?.eliminado ? newId(context.now.getTime()) : id;
  const made = await create(context, collection, { ...values, _id });
  const resultado = rows[0] && !rows[0].eliminado ? 'igual' : 'creada';
  return { resultado, objeto: made._id, version: made.version };
}

async function changeKnown(
  context: WriteContext,
  collection: Collection,
  { existentes }: WorkOptions,
  id: string,
  values: Values,
): Promise<Outcome> {
  if (existentes === 'omitir') return { resultado: 'igual', objeto: id };
  const before = await versionOf(context.tx, collection, id);
  const after = await edit(context, collection, id, values);
  return {
    resultado: after.version === before ? 'igual' : 'cambiada',
    objeto: id,
    version: after.version,
  };
}

/** The version of a record, before a write of it. */
export async function versionOf(
  tx: Transaction,
  collection: Collection,
  id: string,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ version: number }>(
    `select "version" from ${ident(collection.name)} where "_id" = $1 for update`,
    [id],
  );
  return rows[0]?.version;
}
