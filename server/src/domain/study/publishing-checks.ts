/**
 * A student who does everything right walks a course before it goes out: what stops them is named. Pure: what is checked
 * is what was read.
 */
import type { CourseReview, Finding } from '@oficio/shared/contract/answers/publishing';
import type { Item } from '@oficio/shared/contract/exercises/item';
import type { Stored } from '../../engine/sql/stored.ts';

type Course = Pick<Stored<'cursos'>, '_id' | 'progresion' | 'reglaAprobacion' | 'fin'>;
type Module = Pick<Stored<'modulos'>, '_id' | 'titulo' | 'obligatorio' | 'disponibleDesde'>;
type Lesson = Pick<
  Stored<'clases'>,
  | '_id'
  | 'titulo'
  | 'modulo'
  | 'tipo'
  | 'criterio'
  | 'obligatoria'
  | 'contenido'
  | 'video'
  | 'videoArchivo'
  | 'adjuntos'
  | 'encuentro'
>;
type Exercise = Pick<
  Stored<'ejercicios'>,
  '_id' | 'titulo' | 'clase' | 'modulo' | 'tipo' | 'estado' | 'abre' | 'cierra' | 'reactivos'
>;
/** A course with its parts, in the order in which they are studied. */
export interface CourseFacts {
  readonly course: Course;
  readonly modules: readonly Module[];
  readonly lessons: readonly Lesson[];
  readonly exercises: readonly Exercise[];
}

const MEETINGS: readonly Lesson['tipo'][] = ['enVivo', 'presencial'];
const timeOf = (date: string | Date | null | undefined): number | undefined =>
  date ? new Date(date).getTime() : undefined;
const isBlank = (html: string | null | undefined): boolean =>
  (html ?? '').replaceAll(/<(?!img)[^>]*>/gu, '').trim() === '';
const hasVideo = ({ video, videoArchivo }: Pick<Lesson, 'video' | 'videoArchivo'>): boolean =>
  Boolean(video?.url) || Boolean(videoArchivo);

const of = (
  coleccion: Finding['coleccion'],
  objeto: string,
  campo: string,
  gravedad: Finding['gravedad'],
  texto: string,
): Finding => ({ gravedad, coleccion, objeto, campo, texto });

/** Why a class can't be completed as it says, whatever else there is in its course; undefined for one that can. */
export function kindProblem(
  lesson: Pick<Lesson, 'titulo' | 'tipo' | 'criterio' | 'video' | 'videoArchivo'>,
): { readonly campo: string; readonly texto: string } | undefined {
  const title = `«${lesson.titulo}»`;
  if (lesson.criterio === 'asistencia' && !MEETINGS.includes(lesson.tipo))
    return {
      campo: 'criterio',
      texto: `${title} se completa con asistencia y no es un encuentro: hay que elegir otra forma.`,
    };
  if (lesson.criterio === 'visto' && !hasVideo(lesson))
    return { campo: 'video.url', texto: `${title} se completa al ver el video y no tiene ninguno.` };
  return undefined;
}

/** Why nobody completes a class, whatever they do; undefined for one that can be. */
function deadEnd(lesson: Lesson, facts: CourseFacts, now: number): Finding | undefined {
  const stop = (campo: string, texto: string) => of('clases', lesson._id, campo, 'impide', texto);
  const title = `«${lesson.titulo}»`;
  const own = facts.exercises.filter(({ clase }) => clase === lesson._id);
  const wrong = kindProblem(lesson);
  if (wrong) return stop(wrong.campo, wrong.texto);
  switch (lesson.criterio) {
    case 'ejercicio': {
      const published = own.filter(({ estado }) => estado === 'publicado');
      if (published.length === 0)
        return stop(
          'criterio',
          own.length === 0
            ? `${title} se completa al aprobar su ejercicio y no tiene ninguno.`
            : `${title} se completa al aprobar su ejercicio, que todavía es un borrador: hay que publicarlo.`,
        );
      // Each of them has to be passed.
      const closed = published.find(({ cierra }) => (timeOf(cierra) ?? Infinity) <= now);
      return closed
        ? of(
            'ejercicios',
            closed._id,
            'cierra',
            'impide',
            `«${closed.titulo}» ya cerró, y sin él no se completa ${title}.`,
          )
        : undefined;
    }
    default:
      return undefined;
  }
}

/** A module that opens when the course is over is never studied. */
const opensTooLate = ({ course, modules }: CourseFacts): Finding[] => {
  const end = timeOf(course.fin);
  if (end === undefined) return [];
  return modules
    .filter(({ disponibleDesde }) => (timeOf(disponibleDesde) ?? 0) >= end)
    .map(({ _id, titulo, obligatorio }) =>
      of(
        'modulos',
        _id,
        'disponibleDesde',
        obligatorio ? 'impide' : 'avisa',
        `El módulo «${titulo}» abre cuando el curso ya terminó.`,
      ),
    );
};

/** What is there and says nothing: a class without contents. */
function emptyLessons({ lessons }: CourseFacts): Finding[] {
  return lessons.flatMap((lesson) => {
    const empty = isBlank(lesson.contenido) && (lesson.adjuntos ?? []).length === 0;
    const notice = (campo: string, texto: string) => [of('clases', lesson._id, campo, 'avisa', texto)];
    if (lesson.tipo === 'video' && !hasVideo(lesson))
      return notice('video.url', `«${lesson.titulo}» es una clase de video y no tiene ninguno.`);
    if (MEETINGS.includes(lesson.tipo) && !lesson.encuentro?.inicio)
      return notice('encuentro.inicio', `«${lesson.titulo}» es un encuentro y no dice cuándo.`);
    if (lesson.tipo === 'documento' && (lesson.adjuntos ?? []).length === 0)
      return notice('adjuntos', `«${lesson.titulo}» es un documento y no tiene ningún archivo.`);
    if ((lesson.tipo === 'texto' || lesson.tipo === 'externo') && empty)
      return notice('contenido', `«${lesson.titulo}» no tiene contenido.`);
    return [];
  });
}

/** Options that say nothing, or the same as another. A draft is still being written. */
function badOptions({ exercises }: CourseFacts): Finding[] {
  return exercises.flatMap(({ _id, titulo, reactivos, estado }) =>
    ((reactivos ?? []) as readonly Item[]).flatMap((item, i) => {
      if (item.tipo === 'emparejar') return [];
      const texts = (item.opciones ?? []).map(({ texto, imagen }) => `${texto ?? ''} ${imagen ?? ''}`.trim());
      const where = `En «${titulo}», pregunta ${i + 1},`;
      const finding = (texto: string) => [
        of('ejercicios', _id, `reactivos.${i}.opciones`, estado === 'publicado' ? 'impide' : 'avisa', texto),
      ];
      if (texts.includes('')) return finding(`${where} hay una opción vacía.`);
      if (new Set(texts).size < texts.length) return finding(`${where} dos opciones dicen lo mismo.`);
      return [];
    }),
  );
}

/** A rule that asks for what the course doesn't give: it isn't asked of anybody, which is worth a look. */
function unreachableRule({ course, lessons, exercises }: CourseFacts): Finding[] {
  const rule = course.reglaAprobacion;
  const found: Finding[] = [];
  const meetings = lessons.filter(({ tipo }) => MEETINGS.includes(tipo));
  if ((rule?.asistenciaMin ?? 0) > 0 && meetings.length === 0)
    found.push(
      of(
        'cursos',
        course._id,
        'reglaAprobacion.asistenciaMin',
        'avisa',
        'La regla del curso pide asistencia y no hay ningún encuentro: no se pide a nadie.',
      ),
    );
  const drafts = exercises.filter(({ tipo, estado }) => tipo === 'evaluacion' && estado === 'borrador');
  for (const { _id, titulo } of drafts)
    found.push(
      of('ejercicios', _id, 'estado', 'avisa', `La evaluación «${titulo}» es un borrador: nadie la rinde.`),
    );
  return found;
}

/** Evaluations that close before they, or the place that they hang from, open. */
function shutExercises({ modules, lessons, exercises }: CourseFacts): Finding[] {
  const opens = new Map(modules.map(({ _id, disponibleDesde }) => [_id, timeOf(disponibleDesde) ?? 0]));
  const moduleOf = new Map(lessons.map(({ _id, modulo }) => [_id, modulo]));
  return exercises
    .filter(({ estado, cierra, clase, modulo }) => {
      const at = opens.get(modulo ?? moduleOf.get(clase ?? '') ?? '') ?? 0;
      return estado === 'publicado' && cierra !== null && at > 0 && (timeOf(cierra) ?? Infinity) <= at;
    })
    .map(({ _id, titulo }) =>
      of('ejercicios', _id, 'cierra', 'impide', `«${titulo}» cierra antes de que abra su módulo.`),
    );
}

/** What a student who does everything right would meet, and whether they complete the course. */
export function reviewCourse(facts: CourseFacts, now: Date): CourseReview {
  const { modules, lessons } = facts;
  const mandatory = new Set(modules.filter(({ obligatorio }) => obligatorio).map(({ _id }) => _id));
  const isNeeded = ({ obligatoria, modulo }: Lesson): boolean => obligatoria && mandatory.has(modulo);
  // Where none is obligatory all of them count, as in the course's progress.
  const allCount = !lessons.some(isNeeded);
  const ends = lessons.flatMap((lesson) => {
    const found = deadEnd(lesson, facts, now.getTime());
    if (!found) return [];
    // An optional one holds nobody back, in a course that goes in order either.
    return [allCount || isNeeded(lesson) ? found : { ...found, gravedad: 'avisa' as const }];
  });
  const hallazgos = [
    ...ends,
    ...opensTooLate(facts),
    ...shutExercises(facts),
    ...unreachableRule(facts),
    ...badOptions(facts),
    ...emptyLessons(facts),
  ];
  return {
    hallazgos,
    completa: lessons.length > 0 && hallazgos.every(({ gravedad }) => gravedad !== 'impide'),
  };
}
