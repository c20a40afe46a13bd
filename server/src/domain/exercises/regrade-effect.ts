/** Preview of how a changed exercise would affect the grades already given, and the regrading itself. */
import { createHash } from 'node:crypto';
import type {
  RegradedPerson,
  RegradeResult,
  RegradeEffect,
  RegradeChoice,
} from '@oficio/shared/contract/calls/exercises';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { isId } from '@oficio/shared/contract/values/ids';
import { sql } from 'kysely';
import { addAuditEntry } from '../../engine/audit/entry.ts';
import { callerId, type Request } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { systemWrites } from '../../engine/collections/write.ts';
import { applicableRules, rowFilterSql } from '../../engine/permissions/rules.ts';
import { bound, column, fragment, run } from '../../engine/sql/fragment.ts';
import { from, rowsIn, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { absent, conflict, signInFirst, unprocessable } from '../../platform/errors/refusals.ts';
import { requiresAnyOf, originalsOf } from '../common/course-editions.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { currentExercise, type Exercise } from './attempt-exercise.ts';
import {
  changesOf,
  isInFavour,
  regraded,
  type Change,
  type GradedAttempt,
  type Regraded,
} from './regrade.ts';

// A declaration's exact type is narrower than generic code accepts.
const EJERCICIOS: Collection = ejercicios;
/** Maximum attempts of an exercise that can be regraded. */
const MAX_ATTEMPTS = 5000;
/** Maximum people listed; the rest are only counted. */
const SHOWN = 200;
/** Maximum attempts rewritten by one transaction: students wait for its locks. */
const PART = 100;

/**
 * Checks that the caller may edit the exercise.
 * @throws ContractError 401, or 404 when the caller may not edit it or it doesn't exist
 */
async function checkEditor(request: Request, db: Queryable, id: string): Promise<void> {
  if (callerId(request) === null) throw signInFirst();
  const may = rowFilterSql(EJERCICIOS, applicableRules(EJERCICIOS, 'edit', request.caller));
  const found =
    isId(id) &&
    (await run(
      db,
      request,
      fragment`select 1 from ${column(EJERCICIOS.name)} t where t."_id" = ${bound(id)} and not t."eliminado" and ${may}`,
    ));
  if (!found || found.rows.length === 0)
    throw absent('No existe ese ejercicio entre los que edita la cuenta.');
}

interface Worked {
  readonly exercise: Exercise;
  readonly method: Stored<'ejercicios'>['metodoNota'];
  readonly attempts: readonly GradedAttempt[];
  readonly regrades: readonly Regraded[];
  readonly sinCalcular: number;
  readonly huella: string;
  /** Hash of the questions and keys. */
  readonly right: string;
  /** Whether the author chose to keep the grades given under earlier keys. */
  readonly dejadas: boolean;
}

/**
 * For an attempt of the outer statement: a later enrolment of its student in the course, as in `begunSince`.
 */
const laterEnrolment = from
  .selectFrom('inscripciones as e')
  .innerJoin('ejercicios as x', 'x.cursoRaiz', 'e.curso')
  .select('e._id')
  .whereRef('x._id', '=', sql.ref('intentos.ejercicio'))
  .whereRef('e.usuario', '=', sql.ref('intentos.usuario'))
  .where('e.ciclo', '>', 1)
  .where('e.eliminado', '=', false)
  .where(
    sql<boolean>`${sql.ref('e.creadoEn')} > coalesce(${sql.ref('intentos.iniciadoEn')}, ${sql.ref('intentos.creadoEn')})`,
  );

/** Graded attempts of other people: the caller may not decide on their own. */
const gradedAttempts = (id: string, me: string | null) =>
  from
    .selectFrom('intentos')
    .select(['_id', 'version', 'usuario', 'numero', 'estado', 'nota', 'sorteo', 'respuestas'])
    .select(['correcciones', 'detalle', 'devolucion', 'preguntas', 'versionEjercicio'])
    .select((the) => the.not(the.exists(laterEnrolment)).$castTo<boolean>().as('counts'))
    .where('ejercicio', '=', id)
    .where('estado', 'in', ['calificado', 'vencido'])
    .where('nota', 'is not', null)
    .where('eliminado', '=', false)
    .where(sql<boolean>`usuario is distinct from ${me}::uuid`)
    .orderBy('_id')
    .limit(MAX_ATTEMPTS + 1);

/**
 * Computes the regrading.
 * @throws ContractError 422 when there are too many attempts
 */
async function workOut(request: Request, db: Queryable, id: string, hold = false): Promise<Worked> {
  await checkEditor(request, db, id);
  const exercise = await currentExercise(db, id);
  const settings = await findRow(db, 'ejercicios', id, ['metodoNota', 'notasDejadas']);
  if (!exercise || !settings) throw absent('No existe ese ejercicio.');
  const graded = gradedAttempts(id, callerId(request));
  const attempts = await rowsOf(db, hold ? graded.forNoKeyUpdate() : graded);
  if (attempts.length > MAX_ATTEMPTS)
    throw unprocessable(
      `El ejercicio tiene más de ${MAX_ATTEMPTS} entregas: son demasiadas para volver a calificarlas de una vez. Quedan con la nota que tienen; cada una se puede corregir a mano.`,
    );
  const all = attempts.map((attempt) => regraded(exercise, attempt, request.now));
  const hash = createHash('sha256').update(`${id} ${exercise.version}`);
  for (const { _id, version } of attempts) hash.update(` ${_id}:${version}`);
  const right = createHash('sha256')
    .update(JSON.stringify([exercise.items, exercise.keys]))
    .digest('base64url')
    .slice(0, 32);
  return {
    exercise,
    right,
    dejadas: settings.notasDejadas === right,
    method: settings.metodoNota,
    attempts,
    regrades: all.filter((one) => typeof one === 'object'),
    sinCalcular: all.filter((one) => one === 'persona').length,
    huella: hash.digest('base64url').slice(0, 32),
  };
}

/** Returns which of some people hold a valid certificate that depends on the exercise or its course. */
async function holders(
  db: Queryable,
  { _id, row }: Exercise,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const held = await from
    .selectFrom('credenciales as k')
    .innerJoin('certificaciones as x', 'x._id', 'k.certificacion')
    .select('k.titular')
    .distinct()
    .where('k.titular', '=', (the) => the.fn.any(the.val([...people])))
    .where('k.estado', 'in', ['vigente', 'suspendida'])
    .where('k.eliminado', '=', false)
    .where((the) =>
      the.or([
        the('x._id', '=', row.certificacion),
        sql<boolean>`${the.ref('x.requisitos')} -> 'ejercicios' ? ${_id}`,
        requiresAnyOf(
          the.ref('x.requisitos', '->').key('cursos'),
          originalsOf(sql`select ${row.cursoRaiz}::uuid`),
        ),
      ]),
    )
    .$call(rowsIn(db));
  return new Set(held.flatMap(({ titular }) => titular ?? []));
}

/** Sort order: first those who fail, then those who go down, then those who pass. */
function weight({ pasa, antes, despues }: RegradedPerson): number {
  if (pasa === 'desaprueba') return 0;
  if (despues < antes) return 1;
  return pasa === 'aprueba' ? 2 : 3;
}

function withPassing({ antes, despues }: Change, pass: number): Pick<RegradedPerson, 'pasa'> {
  if (antes >= pass === despues >= pass) return {};
  return { pasa: despues >= pass ? 'aprueba' : 'desaprueba' };
}

/** Returns the effect of regrading. Changes nothing. */
export async function regradeEffect(request: Request, db: Queryable, id: string): Promise<RegradeEffect> {
  const { exercise, method, attempts, regrades, sinCalcular, huella, dejadas } = await workOut(
    request,
    db,
    id,
  );
  const changes = changesOf(method, attempts, regrades);
  const ids = changes.map(({ usuario }) => usuario);
  const names = new Map(
    (
      await from
        .selectFrom('users')
        .select(['_id', 'nombre', 'apellido'])
        .where('_id', '=', (the) => the.fn.any(the.val(ids)))
        .$call(rowsIn(db))
    ).map(({ _id, nombre, apellido }) => [_id, [nombre, apellido].filter(Boolean).join(' ')]),
  );
  const certified = await holders(db, exercise, ids);
  const docs = changes
    .map((change) => ({
      ...change,
      ...withPassing(change, exercise.row.aprobacionPct),
      nombre: names.get(change.usuario) ?? '',
      certificado: certified.has(change.usuario),
    }))
    .sort((a, b) => weight(a) - weight(b) || a.nombre.localeCompare(b.nombre, 'es'));
  const count = (which: (one: RegradedPerson) => boolean) => docs.filter(which).length;
  return {
    huella,
    dejadas,
    personas: new Set(attempts.map(({ usuario }) => usuario)).size,
    cambian: docs.length,
    suben: count(({ antes, despues }) => despues > antes),
    bajan: count(({ antes, despues }) => despues < antes),
    aprueban: count(({ pasa }) => pasa === 'aprueba'),
    desaprueban: count(({ pasa }) => pasa === 'desaprueba'),
    conCertificado: count(({ antes, despues, certificado }) => certificado && despues < antes),
    entregas: { todos: regrades.length, aFavor: regrades.filter(isInFavour).length },
    sinCalcular,
    docs: docs.slice(0, SHOWN),
  };
}

/** Returns the first part, never splitting a person's attempts, so that each person is notified once. */
function partOf(chosen: readonly Regraded[]): readonly Regraded[] {
  const sorted = chosen.toSorted((a, b) =>
    (a.attempt.usuario ?? '').localeCompare(b.attempt.usuario ?? '', 'en'),
  );
  const last = sorted[PART - 1]?.attempt.usuario;
  const end =
    last === undefined ? -1 : sorted.findIndex((one, i) => i >= PART && one.attempt.usuario !== last);
  return end < 0 ? sorted : sorted.slice(0, end);
}

const said = (nota: number): string => `${nota.toLocaleString('es-AR', { maximumFractionDigits: 2 })} %`;

/**
 * Checks that the effect shown to the caller is still current.
 * @throws ContractError 409 when it isn't
 */
function checkShown(worked: Worked, huella: string): void {
  if (worked.huella === huella) return;
  throw conflict(
    'El ejercicio o alguna nota cambió desde que se mostró este efecto. Conviene mirarlo de nuevo antes de elegir.',
    'huella',
  );
}

const noteChoice = (context: WriteContext, id: string, despues: object): Promise<void> =>
  addAuditEntry(context.tx, {
    actor: callerId(context),
    accion: 'edit',
    coleccion: 'ejercicios',
    objeto: id,
    diff: { recalificacion: { despues } },
    ip: context.ip,
    agente: context.agente,
    solicitud: context.id,
    at: context.now.toISOString(),
  });

/** Not an edit of the exercise: its version must stay, because attempts refer to it. */
const keepLeft = (tx: Queryable, id: string, right: string) =>
  from.updateTable('ejercicios').set({ notasDejadas: right }).where('_id', '=', id).$call(rowsIn(tx));

/** Records the choice to keep every grade. */
async function leave(
  context: WriteContext,
  id: string,
  worked: Worked,
  huella: string,
): Promise<RegradeResult> {
  checkShown(worked, huella);
  await noteChoice(context, id, { modo: 'nadie' });
  await keepLeft(context.tx, id, worked.right);
  return { entregas: 0, personas: 0, quedan: 0, huella };
}

/**
 * Regrades a part of the attempts, with all effects of a grade. Returns how many are left, and the `huella`
 * to continue with. Idempotent: repeating it changes nothing.
 * @throws ContractError 409 when the effect shown is no longer current
 */
export async function regrade(
  context: WriteContext,
  id: string,
  modo: RegradeChoice,
  huella: string,
): Promise<RegradeResult> {
  const { tx } = context;
  const worked = await workOut(context, tx, id, true);
  if (modo === 'nadie') return leave(context, id, worked, huella);
  const chosen = modo === 'todos' ? worked.regrades : worked.regrades.filter(isInFavour);
  if (chosen.length === 0) return { entregas: 0, personas: 0, quedan: 0, huella: worked.huella };
  checkShown(worked, huella);
  const system = systemWrites(context);
  const part = partOf(chosen);
  for (const { attempt, changes } of part) await system.edit('intentos', attempt._id, changes);
  const people = changesOf(worked.method, worked.attempts, part);
  const { titulo, row } = worked.exercise;
  for (const { usuario, antes, despues } of people)
    await notify({ ...context, system, relations: new Set() }, [usuario], {
      tipo: 'ejercicio',
      titulo: `Cambió la nota de «${titulo}»: de ${said(antes)} a ${said(despues)}`,
      texto:
        'Quien enseña corrigió el ejercicio (lo que daba por correcto, o lo que vale cada pregunta) y se volvió a calificar lo entregado.',
      enlace: LINKS.campus(row.cursoRaiz, id),
    });
  await noteChoice(context, id, { modo, entregas: part.length, personas: people.length });
  const quedan = chosen.length - part.length;
  // The choice is made: attempts that weren't chosen keep their grades.
  if (quedan === 0) await keepLeft(tx, id, worked.right);
  return {
    entregas: part.length,
    personas: people.length,
    quedan,
    huella: quedan > 0 ? (await workOut(context, tx, id)).huella : worked.huella,
  };
}
