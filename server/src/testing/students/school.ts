/** Courses of the simulated students, in the real application with a database of its own. */
import { newId } from '@oficio/shared/contract/values/ids';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { hashPassword, seedCredential } from '../../auth/passwords.ts';
import type { Values } from '../../engine/collections/context.ts';
import { authApp, PASSWORD, type AuthApp, type Client } from '../auth-app.ts';
import { training, type Training } from '../training.ts';

export interface Pupil {
  readonly _id: string;
  readonly email: string;
  readonly course: SchoolCourse;
}
/**
 * A course whose exam lasts a number of seconds, or closes for everybody at a time and may be sat offline.
 */
export interface SchoolCourse {
  readonly _id: string;
  readonly clases: readonly SchoolLesson[];
  readonly examen: string;
  readonly limit: { readonly seconds: number } | { readonly closes: number };
}
export interface School {
  readonly t: Training;
  readonly site: AuthApp;
  readonly pupils: readonly Pupil[];
  /** Signs in on a new device of the student. */
  device(pupil: Pupil): Promise<Client>;
  /** As the teacher, gives a student more time for each exam, in percent. */
  giveExtraTime(inscripcion: string, percent: number): Promise<void>;
  /** As the teacher, accepts or rejects the late answers of an attempt. */
  decideLate(intento: string, taken: boolean): Promise<void>;
  /** As the teacher, grants one more attempt; false if nobody asked for it, or the exam closed. */
  giveChance(pupil: Pupil): Promise<boolean>;
  close(): Promise<void>;
}
export interface SchoolLesson {
  readonly _id: string;
  readonly criterio: 'manual' | 'tiempo' | 'visto';
  /** Seconds that the criterion requires; 0 for a manual one. */
  readonly pide: number;
}

/** Duration of the exam, in seconds. */
export const EXAM_SECONDS = 1200;
export const EXAM_TIMES = 3;
export const EXAM_PASSES = 60;
/** Number of questions in each draw. */
export const EXAM_DRAWS = 6;

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, texto: `Opción ${id}` }));
const LEVELS = ['baja', 'media', 'alta'] as const;

/**
 * Twelve questions: four of each difficulty, worth the same among them, so that every draw has the same
 * total.
 */
export const EXAM_ITEMS: readonly (Item & { readonly puntaje: number })[] = Array.from(
  { length: 12 },
  (_, i): Item & { readonly puntaje: number } => {
    const common = {
      id: `r${i + 1}`,
      enunciado: `Pregunta ${i + 1}`,
      puntaje: 1 + (i % 3),
      dificultad: LEVELS[i % 3],
    };
    if (i % 4 === 0) return { ...common, tipo: 'numerica' };
    if (i % 4 === 1) return { ...common, tipo: 'multiple', opciones: options };
    if (i % 4 === 2) return { ...common, tipo: 'textoCorto' };
    return { ...common, tipo: 'unica', opciones: options };
  },
);
export const EXAM_KEY: Readonly<Record<string, unknown>> = Object.fromEntries(
  EXAM_ITEMS.map((item, i) => {
    const keys: Readonly<Record<string, unknown>> = {
      numerica: { valor: 10 + i },
      multiple: ['a', 'c'],
      textoCorto: { aceptadas: [`palabra${i}`] },
    };
    return [item.id, keys[item.tipo] ?? 'b'];
  }),
);

const LESSONS: readonly Omit<SchoolLesson, '_id'>[] = [
  { criterio: 'manual', pide: 0 },
  { criterio: 'tiempo', pide: 120 },
  { criterio: 'visto', pide: 600 },
  { criterio: 'tiempo', pide: 45 },
  { criterio: 'manual', pide: 0 },
];

/**
 * Seconds until the exam with a closing time closes: by then some students have finished, some are sitting
 * it, some are late.
 */
const OPEN_SECONDS = 9000;

/** Creates a sequential course with a final exam. */
async function courseIn(t: Training, limit: SchoolCourse['limit']): Promise<SchoolCourse> {
  const course = await t.published(
    {
      progresion: 'secuencial',
      reglaAprobacion: { clasesPct: 100, notaMin: EXAM_PASSES },
      // Without an end date, the course would end with its exam.
      ...('closes' in limit && { fin: new Date(limit.closes + 365 * 86_400_000).toISOString() }),
    },
    LESSONS.map(({ criterio, pide }) => ({
      criterio,
      ...(criterio === 'tiempo' && { tiempoMinSeg: pide }),
      ...(criterio === 'visto' && {
        tipo: 'video',
        video: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', segundos: pide },
      }),
    })),
  );
  const exam = await t.create(t.docente, 'ejercicios', {
    titulo: 'Examen final',
    curso: course._id,
    tipo: 'evaluacion',
    reactivos: EXAM_ITEMS,
    clave: EXAM_KEY,
    mezclar: true,
    limitarA: EXAM_DRAWS,
    intentosMax: EXAM_TIMES,
    aprobacionPct: EXAM_PASSES,
    mostrarRespuestas: 'nunca',
    ...('seconds' in limit
      ? { duracionSeg: limit.seconds }
      : { cierra: new Date(limit.closes).toISOString(), permiteSinConexion: true }),
  });
  await t.edit(t.docente, 'ejercicios', exam._id, { estado: 'publicado' });
  return {
    _id: course._id,
    clases: LESSONS.map((lesson, i) => ({ ...lesson, _id: course.clases[i] as string })),
    examen: exam._id,
    limit,
  };
}

/**
 * Opens a school with two courses and `many` students with accounts, a third of them in the course whose exam
 * has a closing time.
 */
export async function openSchool(many: number, now: () => number): Promise<School> {
  const t = await training();
  t.now = new Date(now());
  const timed = await courseIn(t, { seconds: EXAM_SECONDS });
  const closing = await courseIn(t, { closes: now() + OPEN_SECONDS * 1000 });

  const hash = await hashPassword(PASSWORD);
  const pupils: Pupil[] = [];
  for (let i = 0; i < many; i += 1) {
    const email = `alumna${i}-${newId().slice(-6)}@oficio.example`;
    const { _id } = await t.person(`alumna${i}`, ['estudiante'], { email, emailVerificado: true });
    await t.db.transaction((tx) => seedCredential(tx, _id, hash));
    pupils.push({ _id, email, course: i % 3 === 0 ? closing : timed });
  }
  const site = await authApp(t.db);
  const teach = (collection: string, id: string, values: Values) => {
    t.now = new Date(now());
    return t.edit(t.docente, collection, id, values);
  };
  return {
    t,
    site,
    pupils,
    async device(pupil) {
      // Each student has an address of their own, since limits apply per address.
      const client = site.client(`10.${pupils.indexOf(pupil) >> 8}.${pupils.indexOf(pupil) & 255}.7`);
      const { status, text } = await client.signIn(pupil.email);
      if (status !== 200) throw new Error(`No pudo entrar ${pupil.email}: ${text}`);
      return client;
    },
    async giveExtraTime(inscripcion, percent) {
      await teach('inscripciones', inscripcion, { tiempoExtraPct: percent });
    },
    async decideLate(intento, taken) {
      await teach(
        'intentos',
        intento,
        taken ? { estado: 'calificado' } : { estado: 'vencido', motivoEstado: 'Llegó muy tarde.' },
      );
    },
    async giveChance(pupil) {
      const { limit } = pupil.course;
      if ('closes' in limit && limit.closes <= now()) return false;
      const { rows } = await t.db.query(
        `select _id from solicitudes where usuario = $1 and estado = 'pendiente'`,
        [pupil._id],
      );
      for (const { _id } of rows) await teach('solicitudes', String(_id), { estado: 'aceptada' });
      return rows.length > 0;
    },
    async close() {
      await site.app.close();
      await t.close();
    },
  };
}
