/** Hooks of `trabajos`: validation of a new work, its start and its state changes. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { parseEdit } from '@oficio/shared/contract/declaration/validation';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import { conflict, tooMany, unprocessable } from '../../platform/errors/refusals.ts';
import { callerId } from '../collections/context.ts';
import { fileRow } from '../collections/file-rows.ts';
import type { HookContext, CollectionHooks } from '../collections/hooks.ts';
import { forbidden } from '../collections/refusals.ts';
import { applicableRules } from '../permissions/rules.ts';
import type { NewValues, Stored, Values } from '../sql/stored.ts';
import { checkImporter } from './import-columns.ts';
import { listOptions } from './selection.ts';
import { collectionOf, listRulesOf, readOptions, type WorkOptions } from './work.ts';

const MAX_UNFINISHED_PER_PERSON = 5;
const MAX_TITLE_CHARS = 200;

type NewWork = NewValues<'trabajos'>;

/** @throws ContractError for an operation that the person may not do on any record of the collection */
function checkPermitted(
  context: HookContext,
  { tipo, archivo }: NewWork,
  collection: Collection,
  options: WorkOptions,
): void {
  const requires = (operation: 'read' | 'edit' | 'softRemove') => {
    if (
      (collection.readOnly && operation !== 'read') ||
      applicableRules(collection, operation, context.caller).length === 0
    )
      throw forbidden(context, collection, operation);
  };
  listOptions(collection, options);
  switch (tipo) {
    case 'importacion':
      if (!archivo) throw invalid('Falta el archivo para importar.', 'archivo');
      return checkImporter(context, collection);
    case 'exportacion':
      return requires('read');
    case 'cambio':
      if (Object.keys(options.cambios ?? {}).length === 0)
        throw invalid('Falta decir qué cambiar.', 'opciones');
      parseEdit(collection, options.cambios ?? {});
      return requires('edit');
    default:
      return requires('softRemove');
  }
}

/** @throws ContractError 429 for a person with too many unfinished works */
async function checkUnfinished(context: HookContext): Promise<void> {
  const { rows } = await context.tx.query<{ n: number }>(
    `select count(*) as n from "trabajos" where "creadoPor" = $1 and not "eliminado"
        and ("estado" = 'enCurso' or ("estado" = 'preparado' and not "leido"))`,
    [callerId(context)],
  );
  if ((rows[0]?.n ?? 0) >= MAX_UNFINISHED_PER_PERSON)
    throw tooMany(
      `Ya hay ${MAX_UNFINISHED_PER_PERSON} trabajos en curso. Conviene esperar a que termine alguno, o detenerlo.`,
    );
}

const ACTION_LABELS: Readonly<Record<NewWork['tipo'], string>> = {
  cambio: 'Cambiar',
  eliminacion: 'Enviar a la papelera',
  restauracion: 'Restaurar',
  importacion: 'Importar',
  exportacion: 'Exportar',
};

/** "Importar: provincias, de planilla.csv": the file's name distinguishes the works in a list. */
async function titleOf(
  { tx }: HookContext,
  { tipo, archivo }: NewWork,
  { label }: Collection,
): Promise<string> {
  const file = tipo === 'importacion' && archivo ? await fileRow(tx, archivo) : undefined;
  const origin = file ? `, de ${file.nombre}` : '';
  return `${ACTION_LABELS[tipo]}: ${label.toLowerCase()}${origin}`.slice(0, MAX_TITLE_CHARS);
}

const queueWork = async (context: HookContext, id: string): Promise<void> =>
  context.jobs?.send('bulk.run', { trabajo: id }, { tx: context.tx });

/** Values of a work that restarts from its first row. */
const RESTART_VALUES: Values<'trabajos'> = {
  posicion: 0,
  hechas: 0,
  problemas: [],
  motivos: [],
  rechazadas: 0,
  resultado: null,
};

/** Starts a work for real after its dry run, or continues a paused one. */
function proceed(changes: Values<'trabajos'>, before: Stored<'trabajos'>): void {
  if (before.estado === 'preparado') {
    if (before.ensayadoEn === null && before.leido) throw conflict('Primero termina el ensayo.', 'estado');
    if (changes.ensayo !== false)
      throw unprocessable('Para hacerlo de verdad, el ensayo tiene que quedar en no.', 'ensayo');
    Object.assign(changes, RESTART_VALUES, { fase: 'hacer', creadas: 0, cambiadas: 0, iguales: 0 });
    return;
  }
  changes.aviso = null;
}

function beginUndo(changes: Values<'trabajos'>, before: Stored<'trabajos'>): void {
  if (before.tipo === 'exportacion' || before.fase === 'ensayar')
    throw conflict('No hay nada que deshacer: no se cambió ningún registro.', 'estado');
  Object.assign(changes, RESTART_VALUES, {
    estado: 'enCurso',
    fase: 'deshacer',
    total: before.creadas + before.cambiadas,
  });
}

export const trabajosHooks: CollectionHooks<'trabajos'> = {
  async beforeCreate(context, values) {
    const collection = collectionOf(values.coleccion);
    const options = readOptions(values.opciones);
    checkPermitted(context, values, collection, options);
    await checkUnfinished(context);
    if (values.tipo === 'exportacion') values.ensayo = false;
    values.fase = values.ensayo === false ? 'hacer' : 'ensayar';
    const list = listRulesOf(context, collection, values, options);
    values.titulo = list
      ? (await list.begin(context, options.fijos ?? {})).slice(0, MAX_TITLE_CHARS)
      : await titleOf(context, values, collection);
  },

  afterCreate: (context, row) => queueWork(context, row._id),

  beforeUpdate(_context, changes, before) {
    if (changes.ensayo === true)
      throw conflict('El ensayo se hace al empezar; para otro, se crea un trabajo nuevo.', 'ensayo');
    if (changes.ensayo === false && changes.estado === undefined)
      throw unprocessable('Falta decir que pase a «En curso».', 'estado');
    // Release the lease, so that the next process need not wait for it to expire.
    if (changes.estado) Object.assign(changes, { quienLoHace: null, vistoEn: null, sigueEn: null });
    if (changes.estado === 'enCurso') proceed(changes, before);
    if (changes.estado === 'deshecho') beginUndo(changes, before);
  },

  async afterUpdate(context, row, before) {
    if (row.estado !== 'enCurso' || before.estado === 'enCurso') return;
    // Clear the messages, so that only problems of the undo are reported.
    if (row.fase === 'deshacer' && row.posicion === 0) {
      await disableTimeouts(context.tx);
      await context.tx.query(
        `update "filas_de_trabajo" set "campo" = null, "mensaje" = null
          where "trabajo" = $1 and "mensaje" is not null`,
        [row._id],
      );
    }
    await queueWork(context, row._id);
  },

  async afterRemove(context, row) {
    await context.tx.query(`delete from "filas_de_trabajo" where "trabajo" = $1`, [row._id]);
  },
};
