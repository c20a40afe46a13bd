/** Compares the server's data about a simulated student with the independent recount. */
import type { Life } from './pupil.ts';
import { unfairness } from './recount-grade.ts';
import type { Recount } from './recount.ts';
import { EXAM_DRAWS, type School } from './school.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns rows as stored. */
export const rowsIn = async ({ t }: School, sql: string, ...parameters: readonly unknown[]): Promise<Row[]> =>
  (await t.db.query(sql, [...parameters])).rows as Row[];
const instantOf = (value: unknown) =>
  value === null || value === undefined ? undefined : new Date(String(value)).getTime();

/** Returns a sentence for each difference; none if everything agrees. */
export async function differences(
  school: School,
  { pupil, drawn }: Life,
  expected: Recount,
): Promise<string[]> {
  const found = expected.wronglyShown.map((what) => `${pupil.email}: ${what}`);
  const same = (what: string, kept: unknown, counted: unknown) => {
    const [a, b] = [JSON.stringify(sorted(kept)), JSON.stringify(sorted(counted))];
    if (a !== b) found.push(`${pupil.email}: ${what}: el servidor tiene ${a} y corresponde ${b}`);
  };
  const enrolments = await rowsIn(
    school,
    'select * from inscripciones where usuario = $1 and curso = $2',
    pupil._id,
    pupil.course._id,
  );
  same('inscripciones', enrolments.length, 1);
  const enrolment = enrolments[0];
  same('estado de la cursada', enrolment?.['estado'], expected.estado);
  same('avance', enrolment?.['progresoPct'], expected.progress);
  const steps = await rowsIn(school, 'select * from progreso where inscripcion = $1', enrolment?.['_id']);
  same('clases empezadas', steps.length, expected.lessons.size);
  for (const [clase, counted] of expected.lessons) {
    const kept = steps.find((row) => row['clase'] === clase);
    const which = `de la clase ${pupil.course.clases.findIndex(({ _id }) => _id === clase) + 1}`;
    for (const name of ['segundos', 'posicion', 'vistoSeg'] as const)
      same(`${name} ${which}`, kept?.[name], counted[name]);
    same(`final ${which}`, instantOf(kept?.['completadaEn']), counted.completadaEn);
  }
  const attempts = await rowsIn(
    school,
    'select * from intentos where usuario = $1 order by numero',
    pupil._id,
  );
  same('veces', attempts.length, expected.times.length);
  for (const [i, counted] of expected.times.entries()) {
    const kept = attempts[i];
    const which = `de la vez ${i + 1}`;
    same(`estado ${which}`, kept?.['estado'], counted.estado);
    same(`respuestas ${which}`, kept?.['respuestas'] ?? {}, counted.respuestas);
    same(`nota ${which}`, kept?.['nota'], counted.nota);
    same(`llegada tarde ${which}`, kept?.['recibidoTarde'] ?? false, counted.recibidoTarde);
    for (const name of ['iniciadoEn', 'enviadoEn', 'rendidoEn'] as const)
      same(`${name} ${which}`, instantOf(kept?.[name]), counted[name]);
    const questions = drawn.get(i + 1);
    const unfair = questions ? unfairness(questions, EXAM_DRAWS) : 'nadie vio sus preguntas';
    if (unfair) found.push(`${pupil.email}: sorteo ${which}: ${unfair}`);
  }
  return found;
}

/** Returns the value with sorted keys, so that their order doesn't matter. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value ?? null;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
