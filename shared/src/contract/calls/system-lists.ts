/** Server errors, background jobs and mails, for superadmins only. */
import { choice, text } from '../declaration/fields.ts';
import { anyId } from './call-fields.ts';
import { del, get, post, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { paging, SUPERADMINS } from './system-shared.ts';

export const ERROR_ORIGINS = { pedido: 'Pedidos', trabajo: 'Trabajos en segundo plano' } as const;

/** Returns the last errors, one entry per kind. */
export const errors = get('/api/sistema/errores', {
  summary: 'Últimas fallas del servidor',
  query: { origen: choice({ label: 'Origen', options: ERROR_ORIGINS }), ...paging },
  answer: shape.page(
    shape.object({
      _id: shape.text,
      origen: shape.one('pedido', 'trabajo'),
      // The route as declared ("PUT /api/cursos/:id"), or the job's name.
      lugar: shape.text,
      mensaje: shape.text,
      codigo: shape.nullable(shape.text),
      // HTTP status of the answer.
      estado: shape.nullable(shape.integer),
      // File and line of our code that threw it.
      sitio: shape.nullable(shape.text),
      veces: shape.integer,
      primeraVez: shape.instant,
      ultimaVez: shape.instant,
      // Id of the last request or job, to look it up in the logs.
      solicitud: shape.nullable(shape.text),
    }),
  ),
  who: SUPERADMINS,
  confidential: true,
});

const discarded = shape.object({ descartados: shape.integer });

export const discardError = del('/api/sistema/errores/:clave', {
  summary: 'Descartar una falla',
  params: { clave: text({ label: 'Clave', required: true }) },
  answer: discarded,
  who: SUPERADMINS,
  confidential: true,
});

export const discardErrors = del('/api/sistema/errores', {
  summary: 'Descartar todas las fallas',
  answer: discarded,
  who: SUPERADMINS,
  confidential: true,
});

export const JOB_STATES = { espera: 'En espera', enCurso: 'En curso', fallido: 'Fallido' } as const;

export const jobs = get('/api/sistema/trabajos', {
  summary: 'Trabajos en segundo plano',
  query: { estado: choice({ label: 'Estado', options: JOB_STATES }), ...paging },
  answer: shape.page(
    shape.object({
      _id: shape.id,
      nombre: shape.text,
      estado: shape.one('espera', 'enCurso', 'fallido'),
      intentos: shape.integer,
      creadoEn: shape.instant,
      // When a pending job is next tried.
      desde: shape.nullable(shape.instant),
      terminadoEn: shape.nullable(shape.instant),
      error: shape.nullable(shape.text),
    }),
  ),
  who: SUPERADMINS,
  confidential: true,
});

// False if the job or mail is no longer among the failed ones.
const retried = shape.object({ reintentado: shape.boolean });

export const retryJob = post('/api/sistema/trabajos/:nombre/:id/reintentar', {
  summary: 'Reintentar un trabajo que falló',
  params: { nombre: text({ label: 'Trabajo', required: true }), id: anyId() },
  answer: retried,
  who: SUPERADMINS,
  confidential: true,
});

export const MAIL_STATES = {
  pendiente: 'En espera',
  enviado: 'Enviado',
  fallido: 'No se pudo enviar',
  omitido: 'No se envía por preferencia',
} as const;

/** Returns mails without their contents, which may include a link that opens an account. */
export const mails = get('/api/sistema/correos', {
  summary: 'Correos enviados y por enviar',
  query: { estado: choice({ label: 'Estado', options: MAIL_STATES }), ...paging },
  answer: shape.page(
    shape.object({
      _id: shape.id,
      para: shape.text,
      asunto: shape.text,
      estado: shape.one('pendiente', 'enviado', 'fallido', 'omitido'),
      error: shape.nullable(shape.text),
      creadoEn: shape.instant,
      enviadoEn: shape.nullable(shape.instant),
    }),
  ),
  who: SUPERADMINS,
  confidential: true,
});

export const retryMail = post('/api/sistema/correos/:id/reintentar', {
  summary: 'Enviar de nuevo un correo que falló',
  params: { id: anyId() },
  answer: retried,
  who: SUPERADMINS,
  confidential: true,
});

export type LoggedError = AnswerOf<typeof errors>['docs'][number];
export type JobEntry = AnswerOf<typeof jobs>['docs'][number];
export type JobState = JobEntry['estado'];
export type MailEntry = AnswerOf<typeof mails>['docs'][number];
export type MailState = MailEntry['estado'];
