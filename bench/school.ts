/** Creates a course with an exam and a thousand students, each with an open session. */
import { randomBytes } from 'node:crypto';
import { newId } from '@oficio/shared/contract/values/ids';
import { hashToken } from '../server/src/auth/sessions.ts';
import type { Database } from '../server/src/platform/database/connection.ts';
import { put, putPeople, someCourse } from './rows.ts';

export const QUESTIONS = 20;
const LESSONS = 20;
const OPTIONS = ['a', 'b', 'c', 'd'];

/** Returns the kind of question `n`: a third of the questions are of each kind. */
const kindOf = (n: number) => (['unica', 'numerica', 'textoCorto'] as const)[n % 3] ?? 'unica';
export const questionId = (n: number): string => `p${n + 1}`;
/** Returns a right or wrong answer to question `n`; `turn` varies the wrong ones. */
export function answerTo(n: number, right: boolean, turn = 0): unknown {
  const kind = kindOf(n);
  if (kind === 'unica') return right ? 'b' : turn % 2 === 0 ? 'a' : 'c';
  if (kind === 'numerica') return right ? 10 + n : 1000 + turn;
  return right ? `palabra${n}` : `otra cosa ${turn}`;
}

const keyOf = (n: number): unknown => {
  const kind = kindOf(n);
  if (kind === 'unica') return 'b';
  return kind === 'numerica' ? { valor: 10 + n } : { aceptadas: [`palabra${n}`] };
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
  mark: string,
): Promise<{ course: string; lesson: string; exam: string }> {
  const { centro } = await someCourse(db);
  const [course, modulo, exam] = [newId(), newId(), newId()];
  await put(db, 'cursos', [
    {
      _id: course,
      titulo: `Curso de medición ${mark}`,
      slug: `medir-${mark}`,
      codigo: `medir-${mark}`,
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
  await put(db, 'modulos', [{ _id: modulo, curso: course, titulo: 'Único', orden: 1 }]);
  const lessons = Array.from({ length: LESSONS }, (_, n) => ({
    _id: newId(),
    curso: course,
    modulo,
    titulo: `Clase ${n + 1}`,
    orden: n + 1,
    tipo: 'video',
    criterio: 'visto',
    video: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', segundos: 80_000 },
  }));
  await put(db, 'clases', lessons);
  await put(db, 'ejercicios', [
    {
      _id: exam,
      titulo: `Examen de medición ${mark}`,
      curso: course,
      cursoRaiz: course,
      tipo: 'evaluacion',
      estado: 'publicado',
      reactivos: Array.from({ length: QUESTIONS }, (_, n) => ({
        id: questionId(n),
        tipo: kindOf(n),
        enunciado: `Pregunta ${n + 1}: lo que hay que saber antes de abrir un tablero, y en qué orden se hace.`,
        puntaje: 1,
        ...(kindOf(n) === 'unica' && {
          opciones: OPTIONS.map((id) => ({ id, texto: `La opción ${id} de la pregunta ${n + 1}` })),
        }),
      })),
      clave: Object.fromEntries(Array.from({ length: QUESTIONS }, (_, n) => [questionId(n), keyOf(n)])),
      mezclar: true,
      intentosMax: 1,
      duracionSeg: 7200,
      aprobacionPct: 60,
      mostrarRespuestas: 'nunca',
    },
  ]);
  return { course, lesson: lessons[0]?._id ?? '', exam };
}

/** Creates the course and its students. @param cookie any session cookie, from which its name is read */
export async function openSchool(db: Database, site: string, cookie: string, many: number): Promise<School> {
  const mark = String(Date.now());
  const { course, lesson, exam } = await putCourse(db, mark);
  const people = await putPeople(db, mark, many, { emailVerificado: true });
  const enrolled = people.map((usuario) => ({ _id: newId(), usuario, curso: course, estado: 'activa' }));
  await put(db, 'inscripciones', enrolled);
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
      new Date(now.getTime() + 86_400_000).toISOString(),
      now.toISOString(),
    ],
  );
  const students = sessions.map(({ usuario, token }, n) => ({
    _id: usuario,
    enrolment: enrolled[n]?._id ?? '',
    headers: { 'content-type': 'application/json', cookie: `${cookieName}=${token}.x`, origin: site },
  }));
  return { lesson, exam, students };
}
