/**
 * Attempts of everybody who reached each exercise. A hash of the person and the question decides whether an
 * answer is right, so answers vary but never change; the grade is computed by the server's own code.
 */
import { gradedFields } from '@oficio/shared/contract/exercises/attempt-result';
import { isManual, worthOf, type Item } from '@oficio/shared/contract/exercises/item';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { ExerciseRecord } from '../cursos/build-course.ts';
import { ejercicios } from '../cursos/cursos.ts';
import { hash } from '../hash.ts';
import { daysFromNow, ref, type SeedDays, type SeedId, type SeedRecord, type SeedRef } from '../types.ts';
import { finishedAt, studies, type Study } from './inscripciones.ts';

/** Percentage of right answers. */
const RIGHT_PERCENT = 86;

/** Grading only uses the time for exercises with a closing date, and the demo has none. */
const GRADING_DATE = new Date(0);

function rightAnswer(item: Item, key: unknown): unknown {
  switch (item.tipo) {
    case 'numerica':
      return (key as { valor: number }).valor;
    case 'textoCorto':
      return (key as { aceptadas: string[] }).aceptadas[0];
    case 'completar':
      return Object.fromEntries(
        Object.entries(key as Record<string, string[]>).map(([gap, texts]) => [gap, texts[0]]),
      );
    case 'ensayo':
      return 'Primero cortaría la energía y verificaría con el instrumento. Después mediría en orden, anotando cada valor, y explicaría a la familia qué encontré y qué conviene hacer, con el presupuesto por escrito.';
    case 'archivo':
      return 'Entregado en el taller; la copia quedó en la carpeta del grupo.';
    case 'observacion':
      return undefined;
    default:
      return key;
  }
}

function wrongAnswer(item: Item, key: unknown): unknown {
  switch (item.tipo) {
    case 'unica':
      return item.opciones?.find((option) => option.id !== key)?.id;
    case 'multiple':
      return (key as string[]).slice(1);
    case 'verdaderoFalso':
      return key !== true;
    case 'numerica':
      return (key as { valor: number }).valor * 2 + 1;
    case 'ordenar':
      return [...(key as string[])].reverse();
    default:
      return 'No lo sé';
  }
}

/** Returns the number of lessons to complete before an exercise. */
function lessonsBefore(exercise: SeedRecord, study: Study): number {
  const place = (exercise['clase'] ?? exercise['modulo']) as SeedRef | undefined;
  if (!place) return study.lessons.length;
  const prefix = place.$ref.replace(/^modulo\./, 'clase.');
  return (
    study.lessons.findLastIndex((lesson) => lesson.$id === prefix || lesson.$id.startsWith(`${prefix}.`)) + 1
  );
}

interface AttemptSpec {
  readonly number: number;
  readonly startedAt: SeedDays;
  /** Answers everything right instead of by chance. */
  readonly perfect: boolean;
  readonly state?: 'enCorreccion' | 'enCurso' | 'anulado';
  readonly reason?: string;
}

const isFailing = ({ state }: Study): boolean => state === 'noAprobada';

/** Returns the answers by item: by chance, or the first one alone right for a student who fails the course. */
function answersOf(study: Study, exercise: ExerciseRecord, { number, perfect }: AttemptSpec) {
  const keys = recordOf(exercise.clave);
  const answers = exercise.reactivos.flatMap((item, index) => {
    const chance = hash(`${study.user} ${exercise.$id} ${number} ${item.id}`) % 100;
    const isRight = perfect || isManual(item) || (isFailing(study) ? index === 0 : chance < RIGHT_PERCENT);
    const answer = (isRight ? rightAnswer : wrongAnswer)(item, keys[item.id]);
    return answer === undefined ? [] : [[item.id, answer] as const];
  });
  return Object.fromEntries(answers);
}

/** Returns the points and comments that a person gave to the items without automatic points. */
const correctionsOf = (study: Study, exercise: ExerciseRecord, { perfect }: AttemptSpec) =>
  exercise.reactivos.filter(isManual).map((item) => {
    const lostPoints = perfect ? 0 : hash(study.user + item.id) % 2;
    return isFailing(study)
      ? {
          reactivo: item.id,
          puntos: 1,
          comentario: 'Falta justificar cada paso. Conviene rehacerlo con la guía a la vista.',
        }
      : {
          reactivo: item.id,
          puntos: worthOf(item) - lostPoints,
          comentario: 'Bien resuelto y ordenado.',
        };
  });

function attemptRecord(study: Study, exercise: ExerciseRecord, attempt: AttemptSpec): SeedRecord {
  const { reactivos: items, mostrarRespuestas, aprobacionPct } = exercise;
  const { number, startedAt, state, reason } = attempt;
  const keys = recordOf(exercise.clave);
  const isOpen = state === 'enCurso';
  const isGraded = !isOpen && state !== 'enCorreccion';
  const answers = answersOf(study, exercise, attempt);
  const corrections = isGraded ? correctionsOf(study, exercise, attempt) : [];
  const respuestas = isOpen ? { r1: answers['r1'] } : answers;
  const graded = gradedFields(
    {
      items,
      keys,
      feedback: recordOf(exercise.retroalimentacion),
      row: { mostrarRespuestas, aprobacionPct, cierra: null, answeredStill: false },
    },
    { sorteo: null, respuestas, correcciones: corrections },
    GRADING_DATE,
  );
  return {
    $id: `intento.${study.user}.${exercise.$id.slice('ejercicio.'.length)}.${number}` satisfies SeedId,
    ejercicio: ref(exercise.$id),
    versionEjercicio: 1,
    usuario: ref(`user.${study.user}`),
    numero: number,
    estado: state ?? 'calificado',
    ...(reason ? { motivoEstado: reason } : {}),
    respuestas,
    iniciadoEn: startedAt,
    ...(isOpen ? {} : { enviadoEn: startedAt, recibidoEn: startedAt }),
    ...(isGraded
      ? { nota: graded['nota'], detalle: graded['detalle'], devolucion: graded['devolucion'] }
      : {}),
    ...(corrections.length ? { correcciones: corrections, evaluador: exercise.creadoPor } : {}),
    creadoEn: startedAt,
    creadoPor: ref(`user.${study.user}`),
  };
}

/** Attempts in correction, in progress or annulled, by enrolment and exercise. */
const SPECIAL_ATTEMPTS: Readonly<Record<string, Pick<AttemptSpec, 'state' | 'reason'>>> = {
  'inscripcion.abril-contreras.electricidad-domiciliaria ejercicio.electricidad-domiciliaria.final': {
    state: 'enCorreccion',
  },
  'inscripcion.nicolas-paz.electricidad-domiciliaria ejercicio.electricidad-domiciliaria.corrientes': {
    state: 'anulado',
    reason: 'Se envió dos veces por un corte de conexión. Cuenta el siguiente.',
  },
};

/** Returns a student's attempts at an exercise: a second one, with everything right, if the first failed. */
function attemptsAt(exercise: ExerciseRecord, study: Study): SeedRecord[] {
  const requiredLessons = lessonsBefore(exercise, study);
  if (study.lessonsDone < requiredLessons || study.lessonsDone === 0) return [];
  const startedAt = finishedAt(study, requiredLessons - 1);
  const special = SPECIAL_ATTEMPTS[`${study.id} ${exercise.$id}`];
  const first = attemptRecord(study, exercise, { number: 1, startedAt, perfect: false, ...special });
  if (special || isFailing(study)) return [first];
  if (Number(first['nota']) >= exercise.aprobacionPct) return [first];
  return [first, attemptRecord(study, exercise, { number: 2, startedAt, perfect: true })];
}

/** Returns a student's attempts at exercises with questions; practices are evaluated by watching. */
const attemptsOf = (study: Study): SeedRecord[] =>
  ejercicios
    .filter(({ $id, reactivos }) => $id.startsWith(`ejercicio.${study.course}.`) && reactivos.length > 0)
    .flatMap((exercise) => attemptsAt(exercise, study));

const STATES_WITH_ATTEMPTS = new Set(['activa', 'completada', 'noAprobada', 'suspendida']);
const endedAttempts = studies.filter((study) => STATES_WITH_ATTEMPTS.has(study.state)).flatMap(attemptsOf);

/** The attempt that the demo's student left unfinished this morning. */
const unfinishedAttempts = studies
  .filter((study) => study.id === 'inscripcion.estudiante.electricidad-domiciliaria')
  .flatMap((study) =>
    ejercicios
      .filter((exercise) => exercise.$id === 'ejercicio.electricidad-domiciliaria.cableado')
      .map((exercise) =>
        attemptRecord(study, exercise, {
          number: 1,
          startedAt: daysFromNow(-1, '20:45'),
          perfect: false,
          state: 'enCurso',
        }),
      ),
  );

export const intentos: readonly SeedRecord[] = [...endedAttempts, ...unfinishedAttempts];

/** Returns a person's best grade in a course's evaluations, if any. */
export function finalGrade(user: string, course: string): number | undefined {
  const evaluations = new Set(
    ejercicios
      .filter(
        (exercise) => exercise.$id.startsWith(`ejercicio.${course}.`) && exercise['tipo'] === 'evaluacion',
      )
      .map((exercise) => exercise.$id),
  );
  const grades = endedAttempts
    .filter(
      (attempt) =>
        (attempt['usuario'] as SeedRef).$ref === `user.${user}` &&
        evaluations.has((attempt['ejercicio'] as SeedRef).$ref),
    )
    .map((attempt) => Number(attempt['nota'] ?? 0));
  return grades.length ? Math.max(...grades) : undefined;
}
