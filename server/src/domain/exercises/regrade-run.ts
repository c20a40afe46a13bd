/** Regrading of the submitted attempts of a changed exercise, as its author chose. */
import type { RegradeChoice, RegradeResult } from '@oficio/shared/contract/calls/exercises';
import { addAuditEntry } from '../../engine/audit/entry.ts';
import { callerId } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { systemWrites } from '../../engine/collections/write.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { conflict } from '../../platform/errors/refusals.ts';
import { LINKS } from '../common/links.ts';
import { notify } from '../common/notify.ts';
import { gradeChanges, isInFavour, type Regraded } from './regrade.ts';
import { planRegrade, type RegradePlan } from './regrade-plan.ts';

/** Maximum attempts rewritten by one transaction: students wait for its locks. */
const BATCH_SIZE = 100;

/** Returns the first batch. It never splits a person's attempts, so that each person is notified once. */
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

/** Adds the choice to the audit log. */
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

/**
 * Stores the keys for which the grades were decided. It isn't an edit of the exercise: its version must stay,
 * because attempts refer to it.
 */
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
 * Regrades a batch of the attempts, with all effects of a grade. Returns how many are left, and the `huella`
 * to continue with. Idempotent.
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
