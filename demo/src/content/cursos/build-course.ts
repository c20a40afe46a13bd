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
  type SeedRef,
} from '../types.ts';
import type { Item } from './build-items.ts';

type ExerciseDoc = Doc<'ejercicios'>;

interface LessonSpec {
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
interface ModuleSpec {
  readonly titulo: string;
  readonly descripcion?: string;
  readonly obligatorio?: boolean;
  readonly clases: readonly LessonSpec[];
}
interface ExerciseSpec {
  /** Last part of its symbolic id. */
  readonly clave: string;
  readonly titulo: string;
  /** Its place: "1.2" for a lesson, "1" for a module, or "curso". */
  readonly en: string;
  readonly tipo: 'practica' | 'evaluacion';
  readonly consigna?: string;
  readonly items: readonly Item[];
  /** Criteria of an exercise evaluated by watching instead of questions: what is observed, and its points. */
  readonly rubrica?: ExerciseDoc['rubrica'];
  readonly ajustes?: Partial<Pick<ExerciseDoc, 'aprobacionPct' | 'duracionSeg' | 'intentosMax'>>;
}
interface CourseSpec {
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
  readonly modulos: readonly ModuleSpec[];
  readonly ejercicios?: readonly ExerciseSpec[];
}
/** Record of an exercise, with exact types for the fields that grade its attempts. */
export interface ExerciseRecord
  extends SeedRecord, Pick<ExerciseDoc, 'aprobacionPct' | 'clave' | 'retroalimentacion'> {
  readonly reactivos: readonly Item['reactivo'][];
  readonly mostrarRespuestas: ExerciseDoc['mostrarRespuestas'];
}
export interface CourseRecords {
  readonly curso: SeedRecord;
  readonly modulos: readonly SeedRecord[];
  readonly clases: readonly SeedRecord[];
  readonly ejercicios: readonly ExerciseRecord[];
}

const userRefs = (ids: readonly string[]) => refs(...ids.map((id): SeedId => `user.${id}`));

function courseRecord(spec: CourseSpec): SeedRecord {
  return {
    $id: `curso.${spec.id}`,
    titulo: spec.titulo,
    slug: spec.id,
    codigo: spec.codigo,
    resumen: spec.resumen,
    descripcion: spec.descripcion,
    objetivos: spec.objetivos,
    requisitos: spec.requisitos,
    imagen: emblem(spec.rubro, spec.id),
    centro: ref(`centro.${spec.centro}`),
    categorias: refs(...spec.categorias.map((slug): SeedId => `categoria.${slug}`)),
    etiquetas: spec.etiquetas,
    docentes: userRefs(spec.docentes),
    modalidad: spec.modalidad,
    nivel: spec.nivel,
    horas: spec.horas,
    precio: { monto: spec.precio ?? 0, moneda: 'ARS' },
    ...(spec.comoPagar ? { comoPagar: spec.comoPagar } : {}),
    ...(spec.cupo ? { cupo: spec.cupo } : {}),
    modoInscripcion: spec.modoInscripcion ?? (spec.precio ? 'aprobacion' : 'abierta'),
    ...(spec.inicioDias === undefined ? {} : { inicio: daysFromNow(spec.inicioDias) }),
    ...(spec.finDias === undefined ? {} : { fin: daysFromNow(spec.finDias) }),
    progresion: spec.progresion ?? 'libre',
    reglaAprobacion: { clasesPct: 100, notaMin: 60 },
    visibilidad: 'publica',
    destacado: spec.destacado ?? false,
    estado: spec.estado ?? 'publicado',
    creadoEn: daysFromNow(-spec.antiguedad),
    creadoPor: ref(`user.${spec.docentes[0]}`),
    ...spec.extra,
  };
}

const DEFAULT_LESSON_MINUTES = 15;

const videoOf = ({ segundos, pasos }: NonNullable<LessonSpec['film']>) => ({
  segundos,
  transcripcion: pasos.map((step, n) => `${n + 1}. ${step}`).join('\n'),
});

function criterionOf({
  criterio,
  encuentro,
  film: lessonFilm,
}: LessonSpec): NonNullable<LessonSpec['criterio']> {
  if (criterio) return criterio;
  if (encuentro) return 'asistencia';
  return lessonFilm ? 'visto' : 'manual';
}

function lessonRecord(
  spec: CourseSpec,
  moduleNumber: number,
  lessonNumber: number,
  lesson: LessonSpec,
): SeedRecord {
  return {
    $id: `clase.${spec.id}.${moduleNumber}.${lessonNumber}`,
    modulo: ref(`modulo.${spec.id}.${moduleNumber}`),
    curso: ref(`curso.${spec.id}`),
    titulo: lesson.titulo,
    tipo: lesson.tipo ?? 'texto',
    contenido: lesson.contenido,
    ...(lesson.encuentro ? { encuentro: lesson.encuentro } : {}),
    ...(lesson.adjuntos ? { adjuntos: lesson.adjuntos } : {}),
    ...(lesson.film
      ? { videoArchivo: film(lesson.film.archivo, lesson.titulo), video: videoOf(lesson.film) }
      : {}),
    vistaPrevia: moduleNumber === 1 && lessonNumber === 1,
    orden: lessonNumber,
    criterio: criterionOf(lesson),
    ...(lesson.tiempoMinSeg ? { tiempoMinSeg: lesson.tiempoMinSeg } : {}),
    duracionMin: lesson.minutos ?? DEFAULT_LESSON_MINUTES,
    ...(lesson.notasDocente ? { notasDocente: lesson.notasDocente } : {}),
    creadoEn: daysFromNow(-spec.antiguedad),
    creadoPor: ref(`user.${spec.docentes[0]}`),
  };
}

/** Returns the reference of an exercise to its course, module or lesson, by its field. */
function placeOf(spec: CourseSpec, { en }: ExerciseSpec): Record<string, SeedRef> {
  if (en === 'curso') return { curso: ref(`curso.${spec.id}`) };
  const field = en.includes('.') ? 'clase' : 'modulo';
  return { [field]: ref(`${field}.${spec.id}.${en}`) };
}

function exerciseRecord(spec: CourseSpec, exercise: ExerciseSpec): ExerciseRecord {
  return {
    $id: `ejercicio.${spec.id}.${exercise.clave}`,
    titulo: exercise.titulo,
    ...placeOf(spec, exercise),
    tipo: exercise.tipo,
    ...(exercise.consigna ? { consigna: exercise.consigna } : {}),
    reactivos: exercise.items.map((item) => item.reactivo),
    clave: Object.fromEntries(exercise.items.map((item) => [item.reactivo.id, item.clave])),
    retroalimentacion: Object.fromEntries(
      exercise.items.map((item) => [item.reactivo.id, item.retroalimentacion]),
    ),
    mezclar: false,
    intentosMax: 0,
    metodoNota: 'mejor',
    aprobacionPct: 60,
    mostrarRespuestas: exercise.tipo === 'practica' ? 'alEnviar' : 'alAprobar',
    correccion: exercise.items.some((item) => item.manual) ? 'manual' : 'auto',
    permiteSinConexion: exercise.tipo === 'practica',
    ...(exercise.rubrica ? { rubrica: exercise.rubrica } : {}),
    estado: 'publicado',
    creadoEn: daysFromNow(-spec.antiguedad),
    creadoPor: ref(`user.${spec.docentes[0]}`),
    ...exercise.ajustes,
  };
}

/** Returns the records of one course: the course, its modules and lessons in order, its exercises. */
export function course(spec: CourseSpec): CourseRecords {
  return {
    curso: courseRecord(spec),
    modulos: spec.modulos.map((module, index) => ({
      $id: `modulo.${spec.id}.${index + 1}` satisfies SeedId,
      curso: ref(`curso.${spec.id}`),
      titulo: module.titulo,
      ...(module.descripcion ? { descripcion: module.descripcion } : {}),
      orden: index + 1,
      obligatorio: module.obligatorio ?? true,
      creadoEn: daysFromNow(-spec.antiguedad),
      creadoPor: ref(`user.${spec.docentes[0]}`),
    })),
    clases: spec.modulos.flatMap((module, moduleIndex) =>
      module.clases.map((lesson, index) => lessonRecord(spec, moduleIndex + 1, index + 1, lesson)),
    ),
    ejercicios: (spec.ejercicios ?? []).map((exercise) => exerciseRecord(spec, exercise)),
  };
}
