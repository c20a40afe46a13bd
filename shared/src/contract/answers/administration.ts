/**
 * What `/api/sistema` answers: how the site is running, for superadmins alone. Sizes in bytes, times in seconds,
 * instants in ISO 8601.
 */
import type { Role } from '../declaration/access.ts';

/** A page of one of the lists below. */
export interface SystemPage<T> {
  readonly docs: readonly T[];
  readonly totalDocs: number;
}

/** `GET /api/sistema`. */
export interface SystemFigures {
  readonly servidor: {
    readonly node: string;
    readonly activoDesde: string;
    readonly segundos: number;
    readonly memoria: number;
    readonly monton: number;
  };
  readonly base: { readonly version: string; readonly bytes: number; readonly conexiones: number };
  readonly registros: readonly {
    readonly coleccion: string;
    readonly todos: number;
    readonly papelera: number;
  }[];
  readonly trabajos: readonly {
    readonly nombre: string;
    readonly esperando: number;
    readonly fallidos: number;
  }[];
  readonly correos: { readonly porEstado: Readonly<Partial<Record<MailState, number>>> };
  readonly archivos: { readonly cantidad: number; readonly bytes: number };
  readonly sesiones: number;
}

/**
 * `/api/sistema/datos-iniciales`: what an empty site may begin with. `GET`: what would be loaded; `POST` loads it and
 * answers what it loaded. Collections that hold anything are left as they are.
 */
export interface StarterData {
  readonly colecciones: readonly { readonly coleccion: string; readonly registros: number }[];
}

/** `GET /api/sistema/almacenamiento`. */
export interface StorageFigures {
  readonly archivos: readonly { readonly clase: string; readonly cantidad: number; readonly bytes: number }[];
  readonly tablas: readonly { readonly nombre: string; readonly bytes: number }[];
  /** Of the disk with the data folder; null where it can't be asked. */
  readonly disco: { readonly total: number; readonly libre: number } | null;
}

/** Collections that tell how the site is doing. */
export const WATCHED = ['users', 'inscripciones', 'credenciales', 'preguntas'] as const;

/** `GET /api/sistema/actividad`: counts per week, the oldest first. */
export interface Activity {
  /** The Mondays, "YYYY-MM-DD" in the site's zone. */
  readonly semanas: readonly string[];
  readonly series: Readonly<Record<(typeof WATCHED)[number], readonly number[]>>;
}

/** An open session, of `GET /api/sistema/sesiones`. */
export interface PersonSession {
  readonly _id: string;
  readonly usuario: string;
  readonly nombre: string;
  readonly nombreUsuario: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly ip: string | null;
  readonly agente: string | null;
  readonly creadoEn: string;
  /** Last use; noted once a day. */
  readonly actualizadoEn: string;
  readonly expiraEn: string;
  /** The one of whoever asks. */
  readonly actual: boolean;
}

/** A published version of a remote. */
export interface RemoteVersion {
  readonly version: string;
  readonly publicadaEn: string;
  readonly actual: boolean;
  readonly rutas: number;
  /** Why it can't be used; absent when it can. */
  readonly impedimento?: string;
}
export interface RemoteStatus {
  readonly nombre: string;
  readonly version: string;
  readonly requiere: string;
  /** Address of its entry, to ask whether it answers. */
  readonly entrada: string;
  readonly rutas: number;
  /** The newest first, and the served one always. */
  readonly versiones: readonly RemoteVersion[];
  /** Whether the server draws its screens; undefined where the published version has no output for it. */
  readonly dibujo?: RemoteDrawing;
}

/** How the server fared with drawing a remote's screens since it started. */
export interface RemoteDrawing {
  readonly dibujadas: number;
  readonly fallidas: number;
  /** Of them, those that ended the process that draws. */
  readonly caidas: number;
  /** Until when its screens are left to the browser, for having ended the process again and again. */
  readonly enPausaHasta?: string;
  readonly ultimaFalla?: { readonly en: string; readonly motivo: string };
}
/** `GET /api/sistema/remotos`, and `PUT` of one of them. */
export interface RemotesAnswer {
  readonly remotos: readonly RemoteStatus[];
  /** After a change: whether anything changed. */
  readonly cambio?: boolean;
}

/** `GET /api/sistema/auditoria/comprobacion?desde=`: a stretch of the audit's chain, looked at. */
export interface AuditStretch {
  /** Up to which entry it is whole so far: what the next call begins after. */
  readonly hasta: number;
  /** Entries that are sealed in all. */
  readonly total: number;
  /** Nothing is left to look at: the end was reached, or something is wrong. */
  readonly fin: boolean;
  /** The seal of entry `hasta`; empty where nothing is sealed. */
  readonly sello: string;
  /** What is wrong, in a sentence. */
  readonly problema?: string;
}

export const ERROR_ORIGINS = ['pedido', 'trabajo'] as const;
/** A kind of failure, of `GET /api/sistema/errores`. */
export interface LoggedError {
  readonly _id: string;
  readonly origen: (typeof ERROR_ORIGINS)[number];
  /** The route as declared ("PUT /api/cursos/:id"), or the job's name. */
  readonly lugar: string;
  readonly mensaje: string;
  readonly codigo: string | null;
  /** HTTP status of the answer. */
  readonly estado: number | null;
  /** Where in our code it was thrown: file and line. */
  readonly sitio: string | null;
  readonly veces: number;
  readonly primeraVez: string;
  readonly ultimaVez: string;
  /** Id of the last request, or of the last job, for looking it up in the logs. */
  readonly solicitud: string | null;
}

export const JOB_STATES = ['espera', 'enCurso', 'fallido'] as const;
export type JobState = (typeof JOB_STATES)[number];
/** A job, of `GET /api/sistema/trabajos`. */
export interface JobEntry {
  readonly _id: string;
  readonly nombre: string;
  readonly estado: JobState;
  readonly intentos: number;
  readonly creadoEn: string;
  /** When it is tried (again), while it waits. */
  readonly desde: string | null;
  readonly terminadoEn: string | null;
  readonly error: string | null;
}

export const MAIL_STATES = ['pendiente', 'enviado', 'fallido', 'omitido'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** A mail, of `GET /api/sistema/correos`: never what it says, since it may hold a link that opens an account. */
export interface MailEntry {
  readonly _id: string;
  readonly para: string;
  readonly asunto: string;
  readonly estado: MailState;
  readonly error: string | null;
  readonly creadoEn: string;
  readonly enviadoEn: string | null;
}
