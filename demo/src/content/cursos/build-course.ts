/**
 * Flattens a course written as a tree (modules, lessons, exercises) into records that refer to each other.
 */
import type { Doc } from '@oficio/shared/contract/collections/index';
import {
  daysFromNow,
  emblem,
  film,
  ref,
  refs,
  type EmblemCategory,
  type SeedDate,
  type SeedDocument,
  type SeedId,
  type SeedRecord,
} from '../types.ts';
import type { Item } from './build-items.ts';

type Declared = Doc<'ejercicios'>;

interface Lesson {
  readonly titulo: string;
  readonly tipo?: 'texto' | 'video' | 'documento' | 'enVivo' | 'presencial' | 'externo';
  readonly contenido: string;
  readonly minutos?: number;
  readonly criterio?: 'manual' | 'visto' | 'tiempo' | 'asistencia' | 'ejercicio';
  readonly encuentro?: {
    readonly inicio: SeedDate;
    readonly fin: SeedDate;
    readonly enlace?: string;
    readonly lugar?: string;
  };
  readonly adjuntos?: readonly SeedDocument[];
  /** A silent film, a file of demo/films, that shows these steps; they are its transcript. */
  readonly film?: { readonly archivo: string; readonly segundos: number; readonly pasos: readonly string[] };
  readonly tiempoMinSeg?: number;
  readonly notasDocente?: string;
}
interface Unit {
  readonly titulo: string;
  readonly descripcion?: string;
  readonly obligatorio?: boolean;
  readonly clases: readonly Lesson[];
}
interface Exercise {
  /** Last part of its symbolic id. */
  readonly clave: string;
  readonly titulo: string;
  /** Its place: "1.2" for a lesson, "1" for a module, or "curso". */
  readonly en: string;
  readonly tipo: 'practica' | 'evaluacion';
  readonly consigna?: string;
  readonly items: readonly Item[];
  /** Criteria of an exercise evaluated by watching instead of questions: what is observed, and its points. */
  readonly rubrica?: Declared['rubrica'];
  readonly ajustes?: Partial<Pick<Declared, 'aprobacionPct' | 'duracionSeg' | 'intentosMax'>>;
}
interface Course {
  readonly id: string;
  readonly titulo: string;
  readonly codigo: string;
  readonly resumen: string;
  readonly descripcion: string;
  readonly objetivos: readonly string[];
  readonly requisitos: string;
  readonly rubro: EmblemCategory;
  readonly centro: string;
  readonly categorias: readonly string[];
  readonly etiquetas: readonly string[];
  readonly docentes: readonly string[];
  readonly modalidad: 'enLinea' | 'presencial' | 'mixta';
  readonly nivel: 'inicial' | 'intermedio' | 'avanzado';
  readonly horas: number;
  readonly precio?: number;
  readonly comoPagar?: string;
  readonly cupo?: number;
  readonly modoInscripcion?: 'abierta' | 'aprobacion' | 'codigo' | 'cerrada';
  readonly inicioDias?: number;
  readonly finDias?: number;
  readonly progresion?: 'libre' | 'secuencial';
  readonly destacado?: boolean;
  readonly estado?: 'borrador' | 'enRevision' | 'publicado' | 'archivado';
  readonly antiguedad: number;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly modulos: readonly Unit[];
  readonly ejercicios?: readonly Exercise[];
}
/** Record of an exercise, with exact types for the fields that grade its attempts. */
export interface ExerciseRecord
  extends SeedRecord, Pick<Declared, 'aprobacionPct' | 'clave' | 'retroalimentacion'> {
  readonly reactivos: readonly Item['reactivo'][];
  readonly mostrarRespuestas: Declared['mostrarRespuestas'];
}
export interface CourseRecords {
  readonly curso: SeedRecord;
  readonly modulos: readonly SeedRecord[];
  readonly clases: readonly SeedRecord[];
  readonly ejercicios: readonly ExerciseRecord[];
}

const users = (ids: readonly string[]) => refs(...ids.map((id): SeedId => `user.${id}`));

function courseRecord(c: Course): SeedRecord {
  return {
    $id: `curso.${c.id}`,
    titulo: c.titulo,
    slug: c.id,
    codigo: c.codigo,
    resumen: c.resumen,
    descripcion: c.descripcion,
    objetivos: c.objetivos,
    requisitos: c.requisitos,
    imagen: emblem(c.rubro, c.id),
    centro: ref(`centro.${c.centro}`),
    categorias: refs(...c.categorias.map((slug): SeedId => `categoria.${slug}`)),
    etiquetas: c.etiquetas,
    docentes: users(c.docentes),
    modalidad: c.modalidad,
    nivel: c.nivel,
    horas: c.horas,
    precio: { monto: c.precio ?? 0, moneda: 'ARS' },
    ...(c.comoPagar ? { comoPagar: c.comoPagar } : {}),
    ...(c.cupo ? { cupo: c.cupo } : {}),
    modoInscripcion: c.modoInscripcion ?? (c.precio ? 'aprobacion' : 'abierta'),
    ...(c.inicioDias === undefined ? {} : { inicio: daysFromNow(c.inicioDias) }),
    ...(c.finDias === undefined ? {} : { fin: daysFromNow(c.finDias) }),
    progresion: c.progresion ?? 'libre',
    reglaAprobacion: { clasesPct: 100, notaMin: 60 },
    visibilidad: 'publica',
    destacado: c.destacado ?? false,
    estado: c.estado ?? 'publicado',
    creadoEn: daysFromNow(-c.antiguedad),
    creadoPor: ref(`user.${c.docentes[0]}`),
    ...c.extra,
  };
}

const videoOf = ({ segundos, pasos }: NonNullable<Lesson['film']>) => ({
  segundos,
  transcripcion: pasos.map((step, n) => `${n + 1}. ${step}`).join('\n'),
});

function lessonRecord(c: Course, unit: number, lesson: number, l: Lesson): SeedRecord {
  const tipo = l.tipo ?? 'texto';
  return {
    $id: `clase.${c.id}.${unit}.${lesson}`,
    modulo: ref(`modulo.${c.id}.${unit}`),
    curso: ref(`curso.${c.id}`),
    titulo: l.titulo,
    tipo,
    contenido: l.contenido,
    ...(l.encuentro ? { encuentro: l.encuentro } : {}),
    ...(l.adjuntos ? { adjuntos: l.adjuntos } : {}),
    ...(l.film ? { videoArchivo: film(l.film.archivo, l.titulo), video: videoOf(l.film) } : {}),
    vistaPrevia: unit === 1 && lesson === 1,
    orden: lesson,
    criterio: l.criterio ?? (l.encuentro ? 'asistencia' : l.film ? 'visto' : 'manual'),
    ...(l.tiempoMinSeg ? { tiempoMinSeg: l.tiempoMinSeg } : {}),
    duracionMin: l.minutos ?? 15,
    ...(l.notasDocente ? { notasDocente: l.notasDocente } : {}),
    creadoEn: daysFromNow(-c.antiguedad),
    creadoPor: ref(`user.${c.docentes[0]}`),
  };
}

function exerciseRecord(c: Course, e: Exercise): ExerciseRecord {
  const [field, id] =
    e.en === 'curso'
      ? ['curso', c.id]
      : e.en.includes('.')
        ? ['clase', `${c.id}.${e.en}`]
        : ['modulo', `${c.id}.${e.en}`];
  return {
    $id: `ejercicio.${c.id}.${e.clave}`,
    titulo: e.titulo,
    [field]: ref(`${field}.${id}`),
    tipo: e.tipo,
    ...(e.consigna ? { consigna: e.consigna } : {}),
    reactivos: e.items.map((item) => item.reactivo),
    clave: Object.fromEntries(e.items.map((item) => [item.reactivo.id, item.clave])),
    retroalimentacion: Object.fromEntries(e.items.map((item) => [item.reactivo.id, item.retroalimentacion])),
    mezclar: false,
    intentosMax: 0,
    metodoNota: 'mejor',
    aprobacionPct: 60,
    mostrarRespuestas: e.tipo === 'practica' ? 'alEnviar' : 'alAprobar',
    correccion: e.items.some((item) => item.manual) ? 'manual' : 'auto',
    permiteSinConexion: e.tipo === 'practica',
    ...(e.rubrica ? { rubrica: e.rubrica } : {}),
    estado: 'publicado',
    creadoEn: daysFromNow(-c.antiguedad),
    creadoPor: ref(`user.${c.docentes[0]}`),
    ...e.ajustes,
  };
}

/** Returns the records of one course: the course, its modules and lessons in order, its exercises. */
export function course(c: Course): CourseRecords {
  return {
    curso: courseRecord(c),
    modulos: c.modulos.map((m, index) => ({
      $id: `modulo.${c.id}.${index + 1}` satisfies SeedId,
      curso: ref(`curso.${c.id}`),
      titulo: m.titulo,
      ...(m.descripcion ? { descripcion: m.descripcion } : {}),
      orden: index + 1,
      obligatorio: m.obligatorio ?? true,
      creadoEn: daysFromNow(-c.antiguedad),
      creadoPor: ref(`user.${c.docentes[0]}`),
    })),
    clases: c.modulos.flatMap((m, unit) =>
      m.clases.map((l, index) => lessonRecord(c, unit + 1, index + 1, l)),
    ),
    ejercicios: (c.ejercicios ?? []).map((e) => exerciseRecord(c, e)),
  };
}
