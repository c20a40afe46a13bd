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
  gradeChanges,
  isInFavour,
  regradeAttempt,
  type GradeChange,
  type GradedAttempt,
  type Regraded,
} from './regrade.ts';

// A declaration's exact type is narrower than generic code accepts.
const EJERCICIOS: Collection = ejercicios;
/** Maximum attempts of an exercise that can be regraded. */
const MAX_ATTEMPTS = 5000;
/** Maximum people listed; the rest are only counted. */
const MAX_LISTED = 200;
/** Maximum attempts rewritten by one transaction: students wait for its locks. */
const BATCH_SIZE = 100;

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

interface RegradePlan {
  readonly exercise: Exercise;
  readonly method: Stored<'ejercicios'>['metodoNota'];
  readonly attempts: readonly GradedAttempt[];
  readonly regrades: readonly Regraded[];
  readonly sinCalcular: number;
  readonly huella: string;
  /** Hash of the questions and keys. */
  readonly keysHash: string;
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
async function planRegrade(request: Request, db: Queryable, id: string, lock = false): Promise<RegradePlan> {
  await checkEditor(request, db, id);
  const exercise = await currentExercise(db, id);
  const settings = await findRow(db, 'ejercicios', id, ['metodoNota', 'notasDejadas']);
  if (!exercise || !settings) throw absent('No existe ese ejercicio.');
  const graded = gradedAttempts(id, callerId(request));
  const attempts = await rowsOf(db, lock ? graded.forNoKeyUpdate() : graded);
  if (attempts.length > MAX_ATTEMPTS)
    throw unprocessable(
      `El ejercicio tiene más de ${MAX_ATTEMPTS} entregas: son demasiadas para volver a calificarlas de una vez. Quedan con la nota que tienen; cada una se puede corregir a mano.`,
    );
  const outcomes = attempts.map((attempt) => regradeAttempt(exercise, attempt, request.now));
  const attemptsHash = createHash('sha256').update(`${id} ${exercise.version}`);
  for (const { _id, version } of attempts) attemptsHash.update(` ${_id}:${version}`);
  const keysHash = createHash('sha256')
    .update(JSON.stringify([exercise.items, exercise.keys]))
    .digest('base64url')
    .slice(0, 32);
  return {
    exercise,
    keysHash: keysHash,
    dejadas: settings.notasDejadas === keysHash,
    method: settings.metodoNota,
    attempts,
    regrades: outcomes.filter((one) => typeof one === 'object'),
    sinCalcular: outcomes.filter((one) => one === 'persona').length,
    huella: attemptsHash.digest('base64url').slice(0, 32),
  };
}

/** Returns which of some people hold a valid certificate that depends on the exercise or its course. */
async function certificateHolders(
  db: Queryable,
  { _id, row }: Exercise,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const certificates = await from
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
  return new Set(certificates.flatMap(({ titular }) => titular ?? []));
}

/** Sort order: first those who fail, then those who go down, then those who pass. */
function listOrder({ pasa, antes, despues }: RegradedPerson): number {
  if (pasa === 'desaprueba') return 0;
  if (despues < antes) return 1;
  return pasa === 'aprueba' ? 2 : 3;
}

function passChange({ antes, despues }: GradeChange, passMark: number): Pick<RegradedPerson, 'pasa'> {
  if (antes >= passMark === despues >= passMark) return {};
  return { pasa: despues >= passMark ? 'aprueba' : 'desaprueba' };
}

/** Returns the effect of regrading. Changes nothing. */
export async function regradeEffect(request: Request, db: Queryable, id: string): Promise<RegradeEffect> {
  const { exercise, method, attempts, regrades, sinCalcular, huella, dejadas } = await planRegrade(
    request,
    db,
    id,
  );
  const changes = gradeChanges(method, attempts, regrades);
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
  const certified = await certificateHolders(db, exercise, ids);
  const docs = changes
    .map((change) => ({
      ...change,
      ...passChange(change, exercise.row.aprobacionPct),
      nombre: names.get(change.usuario) ?? '',
      certificado: certified.has(change.usuario),
    }))
    .sort((a, b) => listOrder(a) - listOrder(b) || a.nombre.localeCompare(b.nombre, 'es'));
  const count = (matches: (one: RegradedPerson) => boolean) => docs.filter(matches).length;
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
    docs: docs.slice(0, MAX_LISTED),
  };
}

/** Returns the first part, never splitting a person's attempts, so that each person is notified once. */
function firstBatch(regrades: readonly Regraded[]): readonly Regraded[] {
  const sorted = regrades.toSorted((a, b) =>
    (a.attempt.usuario ?? '').localeCompare(b.attempt.usuario ?? '', 'en'),
  );
  const lastPerson = sorted[BATCH_SIZE - 1]?.attempt.usuario;
  const end =
    lastPerson === undefined
      ? -1
      : sorted.findIndex((one, i) => i >= BATCH_SIZE && one.attempt.usuario !== lastPerson);
  return end < 0 ? sorted : sorted.slice(0, end);
}

const percent = (nota: number): string => `${nota.toLocaleString('es-AR', { maximumFractionDigits: 2 })} %`;

/**
 * Checks that the effect shown to the caller is still current.
 * @throws ContractError 409 when it isn't
 */
function checkStillCurrent(plan: RegradePlan, huella: string): void {
  if (plan.huella === huella) return;
  throw conflict(
    'El ejercicio o alguna nota cambió desde que se mostró este efecto. Conviene mirarlo de nuevo antes de elegir.',
    'huella',
  );
}

const auditChoice = (context: WriteContext, id: string, despues: object): Promise<void> =>
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
const storeChoice = (tx: Queryable, id: string, keysHash: string) =>
  from.updateTable('ejercicios').set({ notasDejadas: keysHash }).where('_id', '=', id).$call(rowsIn(tx));

/** Records the choice to keep every grade. */
async function keepAllGrades(
  context: WriteContext,
  id: string,
  plan: RegradePlan,
  huella: string,
): Promise<RegradeResult> {
  checkStillCurrent(plan, huella);
  await auditChoice(context, id, { modo: 'nadie' });
  await storeChoice(context.tx, id, plan.keysHash);
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
  const plan = await planRegrade(context, tx, id, true);
  if (modo === 'nadie') return keepAllGrades(context, id, plan, huella);
  const selected = modo === 'todos' ? plan.regrades : plan.regrades.filter(isInFavour);
  if (selected.length === 0) return { entregas: 0, personas: 0, quedan: 0, huella: plan.huella };
  checkStillCurrent(plan, huella);
  const system = systemWrites(context);
  const batch = firstBatch(selected);
  for (const { attempt, changes } of batch) await system.edit('intentos', attempt._id, changes);
  const people = gradeChanges(plan.method, plan.attempts, batch);
  const { titulo, row } = plan.exercise;
  for (const { usuario, antes, despues } of people)
    await notify({ ...context, system, relations: new Set() }, [usuario], {
      tipo: 'ejercicio',
      titulo: `Cambió la nota de «${titulo}»: de ${percent(antes)} a ${percent(despues)}`,
      texto:
        'Quien enseña corrigió el ejercicio (lo que daba por correcto, o lo que vale cada pregunta) y se volvió a calificar lo entregado.',
      enlace: LINKS.campus(row.cursoRaiz, id),
    });
  await auditChoice(context, id, { modo, entregas: batch.length, personas: people.length });
  const quedan = selected.length - batch.length;
  // The choice is made: attempts that weren't chosen keep their grades.
  if (quedan === 0) await storeChoice(tx, id, plan.keysHash);
  return {
    entregas: batch.length,
    personas: people.length,
    quedan,
    huella: quedan > 0 ? (await planRegrade(context, tx, id)).huella : plan.huella,
  };
}
