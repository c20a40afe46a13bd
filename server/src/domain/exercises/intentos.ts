/** Rules of attempts: begun by who studies, graded by the server, corrected by teachers. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import { callerId, type Row, type Values } from '../../engine/collections/context.ts';
import { correctAttempt } from './attempt-correction.ts';
import { afterGrade, announceAttempt } from './attempt-effects.ts';
import { drawnItems } from '@oficio/shared/contract/exercises/item';
import { exerciseAt, type Exercise } from './attempt-exercise.ts';
import { gradedFields } from './attempt-result.ts';
import { happenedAt, startAttempt } from './attempt-start.ts';
import { isOver } from './attempt-time.ts';
import { isRecord } from '@oficio/shared/contract/values/guards';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

/** Attempts under way that a create answers. */
const underWay = new WeakMap<Values, Row>();

/** @throws ContractError 400 for answers to what the attempt didn't draw */
function checkAnswers(exercise: Exercise, attempt: Row, answers: unknown): void {
  if (answers === null) return;
  if (!isRecord(answers)) throw invalid('Las respuestas se envían por clave de pregunta.', 'respuestas');
  const drawn = new Set(drawnItems(exercise.items, attempt['sorteo']).map((item) => item.id));
  const stranger = Object.keys(answers).find((id) => !drawn.has(id));
  if (stranger !== undefined)
    throw invalid(`La pregunta «${stranger}» no está en este intento.`, 'respuestas');
}

/** Saves answers or submits them. What comes after the time is not taken: the attempt closes with what was saved. */
function answer(context: RuleContext, exercise: Exercise, changes: Values, before: Row): void {
  checkAnswers(exercise, before, changes['respuestas'] ?? null);
  const after = { ...before, ...changes };
  const at = happenedAt(exercise, after, context.now);
  if (isOver(exercise, before, at)) {
    for (const name of Object.keys(changes)) delete changes[name];
    changes['estado'] = 'vencido';
    return;
  }
  if (changes['estado'] !== 'enviado') return;
  const { result, ...graded } = gradedFields(exercise, after, context.now);
  const byHand = exercise.row['correccion'] === 'manual' || result.pending.length > 0;
  Object.assign(changes, graded, {
    estado: byHand ? 'enCorreccion' : 'calificado',
    // A grade that a person still has to complete is not shown as one.
    nota: byHand ? null : result.nota,
    enviadoEn: at.toISOString(),
    recibidoEn: context.now.toISOString(),
  });
}

/** An attempt whose time ran out is worth what was saved in time. */
async function close(context: RuleContext, row: Row): Promise<void> {
  const exercise = await exerciseAt(context.tx, row['ejercicio'], row['versionEjercicio']);
  const { result: _result, ...graded } = gradedFields(exercise, row, context.now);
  await context.system.edit('intentos', row._id, { ...graded, recibidoEn: context.now.toISOString() });
}

/** Files handed in belong to the attempt: who grades it may open them. */
async function attachAnswers(context: RuleContext, row: Row): Promise<void> {
  for (const [item, value] of Object.entries(isRecord(row['respuestas']) ? row['respuestas'] : {})) {
    if (!isId(value)) continue;
    await context.tx.query(
      `update "archivos" set "coleccion" = 'intentos', "objeto" = $2, "campo" = $3
       where "_id" = $1 and "objeto" is null and "creadoPor" = $4`,
      [value, row._id, `respuestas.${item}`, row['usuario']],
    );
  }
}

export const intentosRules: DomainRules = {
  async prepareCreate(context, values) {
    const person = callerId(context) ?? values['usuario'];
    if (typeof person !== 'string') throw invalid('Falta completar el campo «Persona».', 'usuario');
    const open = await startAttempt(context, values, person);
    if (open) underWay.set(values, open);
  },
  existing: async (_context, values) => underWay.get(values),
  // Submitted, it went on to be graded; of what came late nothing was kept, and the attempt closed.
  takenIn(record, sent) {
    if (!record['recibidoEn']) return [];
    const late = record['estado'] === 'vencido' ? ['respuestas', 'sinConexion', 'rendidoEn'] : [];
    return sent['estado'] === 'enviado' ? ['estado', ...late] : late;
  },
  async prepareEdit(context, changes, before) {
    if (changes['estado'] === 'anulado') return;
    const exercise = await exerciseAt(context.tx, before['ejercicio'], before['versionEjercicio']);
    const own = before['usuario'] === callerId(context);
    if (own && before['estado'] === 'enCurso') return answer(context, exercise, changes, before);
    if (before['estado'] === 'enCurso') {
      throw new ContractError(409, 'El intento todavía está en curso: se corrige cuando se envía.', 'estado');
    }
    correctAttempt(context, exercise, changes, before);
  },
  async edited(context, row, before) {
    if (row['respuestas'] !== before['respuestas']) await attachAnswers(context, row);
    if (row['estado'] === 'vencido' && before['estado'] === 'enCurso') return close(context, row);
    if (row['estado'] !== before['estado']) await announceAttempt(context, row, before);
    if (row['estado'] !== before['estado'] || row['nota'] !== before['nota']) await afterGrade(context, row);
  },
};
