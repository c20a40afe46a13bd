/** Hooks of `trabajos`: validation of a new work, its start and its state changes. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { parseEdit } from '@oficio/shared/contract/declaration/validation';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { HookContext, CollectionHooks } from '../collections/hooks.ts';
import { disableTimeouts } from '../../platform/database/disable-timeouts.ts';
import { conflict, tooMany, unprocessable } from '../../platform/errors/refusals.ts';
import { callerId } from '../collections/context.ts';
import { forbidden } from '../collections/refusals.ts';
import { applicableRules } from '../permissions/rules.ts';
import type { NewValues, Stored, Values } from '../sql/stored.ts';
import { fileRow } from '../collections/file-rows.ts';
import { checkImporter } from './import-columns.ts';
import { collectionOf, readOptions, type WorkOptions } from './job.ts';
import { listOf } from './list-of.ts';
import { listOptions } from './selection.ts';

/** Maximum unfinished works per person. */
const MAX_AT_ONCE = 5;

type NewWork = NewValues<'trabajos'>;

/** @throws ContractError for an operation that the person may not do on any record of the collection */
function checkAsked(
  context: HookContext,
  { tipo, archivo }: NewWork,
  collection: Collection,
  options: WorkOptions,
): void {
  const needs = (operation: 'read' | 'edit' | 'softRemove') => {
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
      return needs('read');
    case 'cambio':
      if (Object.keys(options.cambios ?? {}).length === 0)
        throw invalid('Falta decir qué cambiar.', 'opciones');
      parseEdit(collection, options.cambios ?? {});
      return needs('edit');
    default:
      return needs('softRemove');
  }
}

async function checkPace(context: HookContext): Promise<void> {
  const { rows } = await context.tx.query<{ n: number }>(
    `select count(*) as n from "trabajos" where "creadoPor" = $1 and not "eliminado"
        and ("estado" = 'enCurso' or ("estado" = 'preparado' and not "leido"))`,
    [callerId(context)],
  );
  if ((rows[0]?.n ?? 0) >= MAX_AT_ONCE)
    throw tooMany(
      `Ya hay ${MAX_AT_ONCE} trabajos en curso. Conviene esperar a que termine alguno, o detenerlo.`,
    );
}

const TITLES: Readonly<Record<NewWork['tipo'], string>> = {
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
  const named = file ? `, de ${file.nombre}` : '';
  return `${TITLES[tipo]}: ${label.toLowerCase()}${named}`.slice(0, 200);
}

const queue = async (context: HookContext, id: string): Promise<void> =>
  context.jobs?.send('bulk.run', { trabajo: id }, { tx: context.tx });

/** Restarts from the first row, with the counts at zero. */
const ANEW: Values<'trabajos'> = {
  posicion: 0,
  hechas: 0,
  problemas: [],
  motivos: [],
  rechazadas: 0,
  resultado: null,
};

function goAhead(changes: Values<'trabajos'>, before: Stored<'trabajos'>): void {
  if (before.estado === 'preparado') {
    if (before.ensayadoEn === null && before.leido) throw conflict('Primero termina el ensayo.', 'estado');
    if (changes.ensayo !== false)
      throw unprocessable('Para hacerlo de verdad, el ensayo tiene que quedar en no.', 'ensayo');
    Object.assign(changes, ANEW, { fase: 'hacer', creadas: 0, cambiadas: 0, iguales: 0 });
    return;
  }
  changes.aviso = null;
}

function undo(changes: Values<'trabajos'>, before: Stored<'trabajos'>): void {
  if (before.tipo === 'exportacion' || before.fase === 'ensayar')
    throw conflict('No hay nada que deshacer: no se cambió ningún registro.', 'estado');
  Object.assign(changes, ANEW, {
    estado: 'enCurso',
    fase: 'deshacer',
    total: before.creadas + before.cambiadas,
  });
}

export const trabajosHooks: CollectionHooks<'trabajos'> = {
  async beforeCreate(context, values) {
    const collection = collectionOf(values.coleccion);
    const options = readOptions(values.opciones);
    checkAsked(context, values, collection, options);
    await checkPace(context);
    if (values.tipo === 'exportacion') values.ensayo = false;
    values.fase = values.ensayo === false ? 'hacer' : 'ensayar';
    const list = listOf(context, collection, values, options);
    values.titulo = list
      ? (await list.begin(context, options.fijos ?? {})).slice(0, 200)
      : await titleOf(context, values, collection);
  },

  afterCreate: (context, row) => queue(context, row._id),

  beforeUpdate(_context, changes, before) {
    if (changes.ensayo === true)
      throw conflict('El ensayo se hace al empezar; para otro, se crea un trabajo nuevo.', 'ensayo');
    if (changes.ensayo === false && changes.estado === undefined)
      throw unprocessable('Falta decir que pase a «En curso».', 'estado');
    // Release the lease, so that the next process need not wait for it to expire.
    if (changes.estado) Object.assign(changes, { quienLoHace: null, vistoEn: null, sigueEn: null });
    if (changes.estado === 'enCurso') goAhead(changes, before);
    if (changes.estado === 'deshecho') undo(changes, before);
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
    await queue(context, row._id);
  },

  async afterRemove(context, row) {
    await context.tx.query(`delete from "filas_de_trabajo" where "trabajo" = $1`, [row._id]);
  },
};
