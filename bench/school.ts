/** Creates a course with an exam and a thousand students, each with an open session. */
import { randomBytes } from 'node:crypto';
import { newId } from '@oficio/shared/contract/values/ids';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { hashToken } from '../server/src/auth/sessions.ts';
import type { Database } from '../server/src/platform/database/connection.ts';
import { insertDocs, insertPeople, publishedCourse } from './rows.ts';

export const QUESTIONS = 20;
const LESSONS = 20;
const OPTIONS = ['a', 'b', 'c', 'd'];

/** Returns the kind of question `index`: a third of the questions are of each kind. */
const kindOf = (index: number) => (['unica', 'numerica', 'textoCorto'] as const)[index % 3] ?? 'unica';
export const questionId = (index: number): string => `p${index + 1}`;
/** Returns a right or wrong answer to question `index`; `variant` varies the wrong ones. */
export function answerTo(index: number, isRight: boolean, variant = 0): unknown {
  const kind = kindOf(index);
  if (kind === 'unica') return isRight ? 'b' : variant % 2 === 0 ? 'a' : 'c';
  if (kind === 'numerica') return isRight ? 10 + index : 1000 + variant;
  return isRight ? `palabra${index}` : `otra cosa ${variant}`;
}

const keyOf = (index: number): unknown => {
  const kind = kindOf(index);
  if (kind === 'unica') return 'b';
  return kind === 'numerica' ? { valor: 10 + index } : { aceptadas: [`palabra${index}`] };
};

export interface Student {
  readonly _id: string;
  readonly enrolment: string;
  /** Headers with the session cookie, as a browser sends it. */
  readonly headers: Readonly<Record<string, string>>;
}
export interface School {
  readonly lesson: string;
  readonly exam: string;
  readonly students: readonly Student[];
}

async function putCourse(
  db: Database,
  runId: string,
): Promise<{ course: string; lesson: string; exam: string }> {
  const { centro } = await publishedCourse(db);
  const [course, modulo, exam] = [newId(), newId(), newId()];
  await insertDocs(db, 'cursos', [
    {
      _id: course,
      titulo: `Curso de medición ${runId}`,
      slug: `medir-${runId}`,
      codigo: `medir-${runId}`,
      resumen: 'Para medir.',
      descripcion: '<p>Para medir.</p>',
      centro,
      docentes: [],
      progresion: 'secuencial',
      estado: 'publicado',
      visibilidad: 'registrados',
      centroActivo: true,
    },
  ]);
  await insertDocs(db, 'modulos', [{ _id: modulo, curso: course, titulo: 'Único', orden: 1 }]);
  const lessons = Array.from({ length: LESSONS }, (_, index) => ({
    _id: newId(),
    curso: course,
    modulo,
    titulo: `Clase ${index + 1}`,
    orden: index + 1,
    tipo: 'video',
    criterio: 'visto',
    video: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', segundos: 80_000 },
  }));
  await insertDocs(db, 'clases', lessons);
  await insertDocs(db, 'ejercicios', [
    {
      _id: exam,
      titulo: `Examen de medición ${runId}`,
      curso: course,
      cursoRaiz: course,
      tipo: 'evaluacion',
      estado: 'publicado',
      reactivos: Array.from({ length: QUESTIONS }, (_, index) => ({
        id: questionId(index),
        tipo: kindOf(index),
        enunciado: `Pregunta ${index + 1}: lo que hay que saber antes de abrir un tablero, y en qué orden se hace.`,
        puntaje: 1,
        ...(kindOf(index) === 'unica' && {
          opciones: OPTIONS.map((id) => ({ id, texto: `La opción ${id} de la pregunta ${index + 1}` })),
        }),
      })),
      clave: Object.fromEntries(
        Array.from({ length: QUESTIONS }, (_, index) => [questionId(index), keyOf(index)]),
      ),
      mezclar: true,
      intentosMax: 1,
      duracionSeg: 7200,
      aprobacionPct: 60,
      mostrarRespuestas: 'nunca',
    },
  ]);
  return { course, lesson: lessons[0]?._id ?? '', exam };
}

/**
 * Creates the course and its students.
 * @param cookie any session cookie, from which its name is read
 */
export async function openSchool(db: Database, site: string, cookie: string, count: number): Promise<School> {
  const runId = String(Date.now());
  const { course, lesson, exam } = await putCourse(db, runId);
  const people = await insertPeople(db, runId, count, { emailVerificado: true });
  const enrolled = people.map((usuario) => ({ _id: newId(), usuario, curso: course, estado: 'activa' }));
  await insertDocs(db, 'inscripciones', enrolled);
  const cookieName = /([^=;\s]*session_token)=/.exec(cookie)?.[1] ?? '';
  const now = new Date();
  const sessions = people.map((usuario) => ({
    _id: newId(),
    usuario,
    token: randomBytes(24).toString('hex'),
  }));
  await db.query(
    `insert into "sesiones" ("_id", "usuario", "token", "expiraEn", "creadoEn", "actualizadoEn")
     select s."_id", s."usuario", s."token", $2, $3, $3 from jsonb_to_recordset($1::jsonb) s("_id" uuid, "usuario" uuid, "token" text)`,
    [
      JSON.stringify(sessions.map((session) => ({ ...session, token: hashToken(session.token) }))),
      new Date(now.getTime() + DAY_MS).toISOString(),
      now.toISOString(),
    ],
  );
  const students = sessions.map(({ usuario, token }, index) => ({
    _id: usuario,
    enrolment: enrolled[index]?._id ?? '',
    headers: { 'content-type': 'application/json', cookie: `${cookieName}=${token}.x`, origin: site },
  }));
  return { lesson, exam, students };
}
