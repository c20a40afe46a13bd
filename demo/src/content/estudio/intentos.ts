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
const LONG_AGO = new Date(0);

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
function position(exercise: SeedRecord, s: Study): number {
  const place = (exercise['clase'] ?? exercise['modulo']) as SeedRef | undefined;
  if (!place) return s.lecciones.length;
  const prefix = place.$ref.replace(/^modulo\./, 'clase.');
  return s.lecciones.findLastIndex((l) => l.$id === prefix || l.$id.startsWith(`${prefix}.`)) + 1;
}

interface Attempt {
  readonly numero: number;
  readonly at: SeedDays;
  /** Answers everything right instead of by chance. */
  readonly perfect: boolean;
  readonly estado?: 'enCorreccion' | 'enCurso' | 'anulado';
  readonly motivo?: string;
}

function record(s: Study, exercise: ExerciseRecord, a: Attempt): SeedRecord {
  const { reactivos: items, mostrarRespuestas, aprobacionPct } = exercise;
  const keys = recordOf(exercise.clave);
  const failing = s.estado === 'noAprobada';
  const answers = Object.fromEntries(
    items.flatMap((item, n) => {
      const chance = hash(`${s.usuario} ${exercise.$id} ${a.numero} ${item.id}`) % 100;
      const right = a.perfect || isManual(item) || (failing ? n === 0 : chance < RIGHT_PERCENT);
      const answer = (right ? rightAnswer : wrongAnswer)(item, keys[item.id]);
      return answer === undefined ? [] : [[item.id, answer] as const];
    }),
  );
  const waiting = a.estado === 'enCorreccion' || a.estado === 'enCurso';
  const corrections = waiting
    ? []
    : items.filter(isManual).map((item) => ({
        reactivo: item.id,
        puntos: failing ? 1 : worthOf(item) - (a.perfect ? 0 : hash(s.usuario + item.id) % 2),
        comentario: failing
          ? 'Falta justificar cada paso. Conviene rehacerlo con la guía a la vista.'
          : 'Bien resuelto y ordenado.',
      }));
  const given = a.estado === 'enCurso' ? { r1: answers['r1'] } : answers;
  const graded = gradedFields(
    {
      items,
      keys,
      feedback: recordOf(exercise.retroalimentacion),
      row: { mostrarRespuestas, aprobacionPct, cierra: null, answeredStill: false },
    },
    { sorteo: null, respuestas: given, correcciones: corrections },
    LONG_AGO,
  );
  return {
    $id: `intento.${s.usuario}.${exercise.$id.slice('ejercicio.'.length)}.${a.numero}` satisfies SeedId,
    ejercicio: ref(exercise.$id),
    versionEjercicio: 1,
    usuario: ref(`user.${s.usuario}`),
    numero: a.numero,
    estado: a.estado ?? 'calificado',
    ...(a.motivo ? { motivoEstado: a.motivo } : {}),
    respuestas: given,
    iniciadoEn: a.at,
    ...(a.estado === 'enCurso' ? {} : { enviadoEn: a.at, recibidoEn: a.at }),
    ...(waiting
      ? {}
      : { nota: graded['nota'], detalle: graded['detalle'], devolucion: graded['devolucion'] }),
    ...(corrections.length ? { correcciones: corrections, evaluador: exercise.creadoPor } : {}),
    creadoEn: a.at,
    creadoPor: ref(`user.${s.usuario}`),
  };
}

/** Attempts in correction, in progress or annulled, by enrolment and exercise. */
const SPECIAL: Readonly<Record<string, Pick<Attempt, 'estado' | 'motivo'>>> = {
  'inscripcion.abril-contreras.electricidad-domiciliaria ejercicio.electricidad-domiciliaria.final': {
    estado: 'enCorreccion',
  },
  'inscripcion.nicolas-paz.electricidad-domiciliaria ejercicio.electricidad-domiciliaria.corrientes': {
    estado: 'anulado',
    motivo: 'Se envió dos veces por un corte de conexión. Cuenta el siguiente.',
  },
};

/** Returns a student's attempts at exercises with questions; practices are evaluated by watching. */
function attemptsOf(s: Study): SeedRecord[] {
  return ejercicios
    .filter((e) => e.$id.startsWith(`ejercicio.${s.curso}.`) && e.reactivos.length > 0)
    .flatMap((exercise) => {
      const after = position(exercise, s);
      if (s.hechas < after || s.hechas === 0) return [];
      const last = finishedAt(s, after - 1);
      const special = SPECIAL[`${s.id} ${exercise.$id}`];
      const first = record(s, exercise, { numero: 1, at: last, perfect: false, ...special });
      if (special || s.estado === 'noAprobada') return [first];
      if (Number(first['nota']) >= exercise.aprobacionPct) return [first];
      return [first, record(s, exercise, { numero: 2, at: last, perfect: true })];
    });
}

const STUDYING = new Set(['activa', 'completada', 'noAprobada', 'suspendida']);
const studied = studies.filter((s) => STUDYING.has(s.estado)).flatMap(attemptsOf);

/** The attempt that the demo's student left unfinished this morning. */
const unfinished = studies
  .filter((s) => s.id === 'inscripcion.estudiante.electricidad-domiciliaria')
  .flatMap((s) =>
    ejercicios
      .filter((e) => e.$id === 'ejercicio.electricidad-domiciliaria.cableado')
      .map((e) =>
        record(s, e, { numero: 1, at: daysFromNow(-1, '20:45'), perfect: false, estado: 'enCurso' }),
      ),
  );

export const intentos: readonly SeedRecord[] = [...studied, ...unfinished];

/** Returns a person's best grade in a course's evaluations, if any. */
export function finalGrade(user: string, course: string): number | undefined {
  const evaluations = new Set(
    ejercicios
      .filter((e) => e.$id.startsWith(`ejercicio.${course}.`) && e['tipo'] === 'evaluacion')
      .map((e) => e.$id),
  );
  const grades = studied
    .filter(
      (i) =>
        (i['usuario'] as SeedRef).$ref === `user.${user}` &&
        evaluations.has((i['ejercicio'] as SeedRef).$ref),
    )
    .map((i) => Number(i['nota'] ?? 0));
  return grades.length ? Math.max(...grades) : undefined;
}
