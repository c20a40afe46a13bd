/** State of the running site, for superadmins only. Sizes in bytes, times in seconds. */
import { integer } from '../declaration/fields.ts';
import { get, post, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { SUPERADMINS } from './system-shared.ts';

export const systemFigures = get('/api/sistema', {
  summary: 'Cómo funciona el sitio',
  answer: shape.object({
    servidor: shape.object({
      node: shape.text,
      activoDesde: shape.instant,
      segundos: shape.integer,
      memoria: shape.integer,
      monton: shape.integer,
    }),
    base: shape.object({ version: shape.text, bytes: shape.integer, conexiones: shape.integer }),
    registros: shape.list(
      shape.object({ coleccion: shape.text, todos: shape.integer, papelera: shape.integer }),
    ),
    trabajos: shape.list(
      shape.object({ nombre: shape.text, esperando: shape.integer, fallidos: shape.integer }),
    ),
    correos: shape.object({ porEstado: shape.map(shape.integer) }),
    archivos: shape.object({ cantidad: shape.integer, bytes: shape.integer }),
    sesiones: shape.integer,
  }),
  who: SUPERADMINS,
});

export const storageFigures = get('/api/sistema/almacenamiento', {
  summary: 'Qué ocupa lugar',
  answer: shape.object({
    archivos: shape.list(shape.object({ clase: shape.text, cantidad: shape.integer, bytes: shape.integer })),
    tablas: shape.list(shape.object({ nombre: shape.text, bytes: shape.integer })),
    // The disk with the data folder; null if it can't be read.
    disco: shape.nullable(shape.object({ total: shape.integer, libre: shape.integer })),
  }),
  who: SUPERADMINS,
  confidential: true,
});

/** Collections whose growth is charted. */
export const CHARTED_COLLECTIONS = ['users', 'inscripciones', 'credenciales', 'preguntas'] as const;

/** Returns new records per week, oldest week first. */
export const activity = get('/api/sistema/actividad', {
  summary: 'Qué empezó en cada una de las últimas semanas',
  answer: shape.object({
    // First days (Mondays) of the weeks, in the site's time zone.
    semanas: shape.list(shape.date),
    series: shape.each(CHARTED_COLLECTIONS, shape.list(shape.integer)),
  }),
  who: SUPERADMINS,
  confidential: true,
});

const starterData = shape.object({
  colecciones: shape.list(shape.object({ coleccion: shape.text, registros: shape.integer })),
});

/** Returns the starter data for an empty site; collections that contain anything are left as they are. */
export const starterOffer = get('/api/sistema/datos-iniciales', {
  summary: 'Con qué datos puede empezar un sitio vacío',
  answer: starterData,
  who: SUPERADMINS,
  confidential: true,
});

/** Loads the starter data, and returns what was loaded. */
export const loadStarter = post('/api/sistema/datos-iniciales', {
  summary: 'Cargar los datos iniciales',
  answer: starterData,
  who: SUPERADMINS,
  confidential: true,
});

/** Verifies a stretch of the audit log's hash chain. */
export const checkAudit = get('/api/sistema/auditoria/comprobacion', {
  summary: 'Comprobar un tramo de la auditoría',
  query: { desde: integer({ label: 'Asiento', min: 0, default: 0 }) },
  answer: shape.object({
    // Last entry verified; pass it to the next call.
    hasta: shape.integer,
    // Total of sealed entries.
    total: shape.integer,
    // Verification is over: it reached the end, or found a problem.
    fin: shape.boolean,
    // Seal of entry `hasta`; empty if nothing is sealed.
    sello: shape.text,
    // The problem, as a sentence.
    problema: shape.maybe(shape.text),
  }),
  who: SUPERADMINS,
  pool: 'audit',
  confidential: true,
});

export type SystemFigures = AnswerOf<typeof systemFigures>;
export type StorageFigures = AnswerOf<typeof storageFigures>;
export type Activity = AnswerOf<typeof activity>;
export type StarterData = AnswerOf<typeof starterOffer>;
export type AuditStretch = AnswerOf<typeof checkAudit>;
