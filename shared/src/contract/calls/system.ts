/** How the site is running, for superadmins alone. Sizes in bytes, times in seconds. */
import { get, post, type AnswerOf } from './call.ts';
import { integer } from '../declaration/fields.ts';
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
    // Of the disk with the data folder; null where it can't be asked.
    disco: shape.nullable(shape.object({ total: shape.integer, libre: shape.integer })),
  }),
  who: SUPERADMINS,
  confidential: true,
});

/** Collections that tell how the site is doing. */
export const WATCHED = ['users', 'inscripciones', 'credenciales', 'preguntas'] as const;

/** Counts per week, the oldest first. */
export const activity = get('/api/sistema/actividad', {
  summary: 'Qué empezó en cada una de las últimas semanas',
  answer: shape.object({
    // The Mondays, in the site's zone.
    semanas: shape.list(shape.date),
    series: shape.each(WATCHED, shape.list(shape.integer)),
  }),
  who: SUPERADMINS,
  confidential: true,
});

const starterData = shape.object({
  colecciones: shape.list(shape.object({ coleccion: shape.text, registros: shape.integer })),
});

/** What an empty site would be loaded with: collections that hold anything are left as they are. */
export const starterOffer = get('/api/sistema/datos-iniciales', {
  summary: 'Con qué datos puede empezar un sitio vacío',
  answer: starterData,
  who: SUPERADMINS,
  confidential: true,
});

/** Loads it, and answers what it loaded. */
export const loadStarter = post('/api/sistema/datos-iniciales', {
  summary: 'Cargar los datos iniciales',
  answer: starterData,
  who: SUPERADMINS,
  confidential: true,
});

/** Looks at a stretch of the audit's chain. */
export const checkAudit = get('/api/sistema/auditoria/comprobacion', {
  summary: 'Comprobar un tramo de la auditoría',
  query: { desde: integer({ label: 'Asiento', min: 0, default: 0 }) },
  answer: shape.object({
    // Up to which entry it is whole so far: what the next call begins after.
    hasta: shape.integer,
    // Entries that are sealed in all.
    total: shape.integer,
    // Nothing is left to look at: the end was reached, or something is wrong.
    fin: shape.boolean,
    // The seal of entry `hasta`; empty where nothing is sealed.
    sello: shape.text,
    // What is wrong, in a sentence.
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
