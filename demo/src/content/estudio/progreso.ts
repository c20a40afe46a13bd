/** Progress in each lesson, notes about some of them, and attendance at past meetings. */
import { clases } from '../cursos/cursos.ts';
import { daysFromNow, ref, type SeedDays, type SeedId, type SeedRecord } from '../types.ts';
import { finishedAt, studies, type Study } from './inscripciones.ts';

/** Length of a lesson that states none. */
const DEFAULT_LESSON_MINUTES = 15;
/** Seconds spent in a completed lesson: for each minute of its length, and more in later lessons. */
const SECONDS_PER_MINUTE = 50;
const SECONDS_PER_EARLIER_LESSON = 17;
const CURRENT_LESSON_SECONDS = 240;

/** Private notes, by the id of the progress. */
const NOTES: Readonly<Record<SeedId, string>> = {
  'progreso.estudiante.electricidad-domiciliaria.1':
    'Regla: cada 1000 W son 4,5 A. Revisar la zapatilla de la cocina: pava + tostadora pasan los 10 A.',
  'progreso.estudiante.electricidad-domiciliaria.5':
    'Caída = (2 × largo × corriente) ÷ (56 × sección). Máximo 3 % en luces y 5 % en tomas.',
};

/** Returns the lessons that a student opened: the completed ones and, in an ongoing course, the current one. */
function openedLessons({ lessons, lessonsDone, state }: Study): readonly SeedRecord[] {
  const isOngoing = state === 'activa' && lessonsDone > 0;
  return lessons.slice(0, isOngoing ? lessonsDone + 1 : lessonsDone);
}

function progressRecord(study: Study, lesson: SeedRecord, index: number): SeedRecord {
  const isDone = index < study.lessonsDone;
  const date = isDone ? finishedAt(study, index) : daysFromNow(-1, '20:30');
  const minutes = Number(lesson['duracionMin'] ?? DEFAULT_LESSON_MINUTES);
  const secondsSpent = minutes * SECONDS_PER_MINUTE + index * SECONDS_PER_EARLIER_LESSON;
  const $id: SeedId = `progreso.${study.user}.${study.course}.${index + 1}`;
  const note = NOTES[$id];
  return {
    $id,
    inscripcion: ref(study.id),
    clase: ref(lesson.$id),
    estado: isDone ? 'completada' : 'vista',
    segundos: isDone ? secondsSpent : CURRENT_LESSON_SECONDS,
    posicion: 0,
    ...(note ? { apunte: note } : {}),
    ...(isDone ? { completadaEn: date } : {}),
    creadoEn: date,
    creadoPor: ref(`user.${study.user}`),
  };
}

export const progreso: readonly SeedRecord[] = studies.flatMap((study) =>
  openedLessons(study).map((lesson, index) => progressRecord(study, lesson, index)),
);

const meetingOf = (lesson: SeedRecord) => lesson['encuentro'] as { inicio: SeedDays } | undefined;

/** Attendance of the third and fourth student of each meeting; the others were present. */
const OTHER_ATTENDANCE: readonly (string | undefined)[] = [undefined, undefined, 'ausente', 'justificada'];

/** Returns the attendance at a meeting of the students who were enrolled then; none at a future one. */
function attendanceOf(lesson: SeedRecord): SeedRecord[] {
  const start = meetingOf(lesson)?.inicio;
  if (!start || start.$days >= 0) return [];
  const course = lesson.$id.split('.')[1];
  const students = studies.filter(
    (study) => study.course === course && study.state === 'activa' && study.daysAgo >= -start.$days,
  );
  return students.map(({ user }, index) => ({
    $id: `asistencia.${user}.${lesson.$id.slice('clase.'.length)}` satisfies SeedId,
    clase: ref(lesson.$id),
    usuario: ref(`user.${user}`),
    estado: OTHER_ATTENDANCE[index] ?? 'presente',
    registradaPor: lesson.creadoPor,
    creadoEn: start,
    ...(lesson.creadoPor ? { creadoPor: lesson.creadoPor } : {}),
  }));
}

export const asistencias: readonly SeedRecord[] = clases.flatMap(attendanceOf);
