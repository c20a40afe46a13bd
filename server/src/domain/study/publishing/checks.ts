/** Review of a course before publication: finds problems that even a perfect student would meet. Pure functions. */
import { isMeeting } from '@oficio/shared/contract/answers/meetings-words';
import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import type { CourseReview, Finding } from '@oficio/shared/contract/calls/course-teaching';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { instant } from '../../common/lookup.ts';
import { countingIn } from '../progress/progress.ts';
import type { CourseFacts, ReviewedExercise, ReviewedLesson } from './facts.ts';
import { hasVideo, kindProblem, walkCourse, type Walk } from './walk.ts';

const isBlank = (html: string | null | undefined): boolean =>
  (html ?? '').replaceAll(/<(?!img)[^>]*>/gu, '').trim() === '';

/** Record and field where a finding can be fixed. */
type Place = readonly [coleccion: Finding['coleccion'], objeto: string, campo: string];

const finding = (
  [coleccion, objeto, campo]: Place,
  gravedad: Finding['gravedad'],
  texto: string,
): Finding => ({
  gravedad,
  coleccion,
  objeto,
  campo,
  texto,
});

/**
 * Returns the reason why a student who is in time can't take an exercise; undefined when only its module
 * blocks it.
 */
function closedSentence(
  { titulo, abre, cierra }: ReviewedExercise,
  { begins, ends }: Walk,
): string | undefined {
  const title = `«${titulo}»`;
  const closes = instant(cierra) ?? Infinity;
  if (closes <= begins) return `${title} ya cerró: nadie más puede hacerlo.`;
  if ((instant(abre) ?? 0) >= ends) return `${title} abre cuando el curso ya terminó.`;
  return closes < Infinity ? `${title} cierra antes de que abra su módulo.` : undefined;
}

/**
 * Returns the reason why no student can complete a lesson; undefined when its module or an earlier one is the
 * reason.
 */
function uncompletableFinding(
  lesson: ReviewedLesson,
  facts: CourseFacts,
  walk: Walk,
  gravedad: Finding['gravedad'],
) {
  const blockingFinding = (campo: string, texto: string) =>
    finding(['clases', lesson._id, campo], gravedad, texto);
  const title = `«${lesson.titulo}»`;
  const problem = kindProblem(lesson);
  if (problem) return blockingFinding(problem.campo, problem.texto);
  if (lesson.criterio !== 'ejercicio') return undefined;
  const own = facts.exercises.filter(({ clase }) => clase === lesson._id);
  const published = own.filter(({ estado }) => estado === 'publicado');
  if (published.length === 0)
    return blockingFinding(
      'criterio',
      own.length === 0
        ? `${title} se completa al aprobar su ejercicio y no tiene ninguno.`
        : `${title} se completa al aprobar su ejercicio, que todavía es un borrador: hay que publicarlo.`,
    );
  // Every published exercise has to be passed.
  const blocked = published.find(({ _id }) => !walk.takenExercises.has(_id));
  const reason = blocked && closedSentence(blocked, walk);
  return (
    reason &&
    finding(['ejercicios', blocked._id, 'cierra'], gravedad, `${reason} Sin él no se completa ${title}.`)
  );
}

/** Returns the lessons that no student can complete. */
function uncompletableLessons(facts: CourseFacts, walk: Walk): Finding[] {
  const counting = new Set(countingIn(walk.parts).map(({ _id }) => _id));
  return walk.parts.lessons.flatMap(({ _id }) => {
    const lesson = facts.lessons.find((candidate) => candidate._id === _id);
    if (!lesson || walk.done.has(_id) || walk.unreachedLessons.has(_id)) return [];
    const isHarmful = !walk.completes && counting.has(_id);
    const found = uncompletableFinding(lesson, facts, walk, isHarmful ? 'impide' : 'avisa');
    return found ? [found] : [];
  });
}

/**
 * Returns the exercises that no student can take, except those that complete a lesson, which the lesson's own finding covers.
 */
function closedExercises(facts: CourseFacts, walk: Walk): Finding[] {
  const requiredExams = new Set(walk.missing.examenes.map(({ _id }) => _id));
  const exerciseLessons = new Set(
    facts.lessons.filter(({ criterio }) => criterio === 'ejercicio').map(({ _id }) => _id),
  );
  return facts.exercises.flatMap((exercise) => {
    const { _id, clase, estado } = exercise;
    if (estado !== 'publicado' || walk.takenExercises.has(_id) || exerciseLessons.has(clase ?? '')) return [];
    const reason = closedSentence(exercise, walk);
    return reason === undefined
      ? []
      : [finding(['ejercicios', _id, 'cierra'], requiredExams.has(_id) ? 'impide' : 'avisa', reason)];
  });
}

/** Returns the modules that open when the course is already over. */
const opensTooLate = ({ modules }: CourseFacts, { ends, completes, parts, done }: Walk): Finding[] =>
  modules
    .filter(({ disponibleDesde }) => (instant(disponibleDesde) ?? 0) >= ends)
    .map(({ _id, titulo }) => {
      const isRequired = countingIn(parts).some(
        ({ modulo, _id: lesson }) => modulo === _id && !done.has(lesson),
      );
      return finding(
        ['modulos', _id, 'disponibleDesde'],
        isRequired && !completes ? 'impide' : 'avisa',
        `El módulo «${titulo}» abre cuando el curso ya terminó.`,
      );
    });

/** Returns the lessons without contents. */
function emptyLessons({ lessons }: CourseFacts): Finding[] {
  return lessons.flatMap((lesson) => {
    const empty = isBlank(lesson.contenido) && (lesson.adjuntos ?? []).length === 0;
    const notice = (campo: string, texto: string) => [finding(['clases', lesson._id, campo], 'avisa', texto)];
    if (lesson.tipo === 'video' && !hasVideo(lesson))
      return lesson.criterio === 'visto'
        ? []
        : notice('video.url', `«${lesson.titulo}» es una clase de video y no tiene ninguno.`);
    if (isMeeting(lesson) && !lesson.encuentro?.inicio)
      return notice('encuentro.inicio', `«${lesson.titulo}» es un encuentro y no dice cuándo.`);
    if (lesson.tipo === 'documento' && (lesson.adjuntos ?? []).length === 0)
      return notice('adjuntos', `«${lesson.titulo}» es un documento y no tiene ningún archivo.`);
    if ((lesson.tipo === 'texto' || lesson.tipo === 'externo') && empty)
      return notice('contenido', `«${lesson.titulo}» no tiene contenido.`);
    return [];
  });
}

/** Returns empty or duplicate options. In drafts they are only a notice, since drafts are still being written. */
function badOptions({ exercises }: CourseFacts): Finding[] {
  return exercises.flatMap(({ _id, titulo, reactivos, estado }) =>
    ((reactivos ?? []) as readonly Item[]).flatMap((item, i) => {
      if (item.tipo === 'emparejar') return [];
      const texts = (item.opciones ?? []).map(({ texto, imagen }) => `${texto ?? ''} ${imagen ?? ''}`.trim());
      const where = `En «${titulo}», pregunta ${i + 1},`;
      const optionFinding = (texto: string) => [
        finding(
          ['ejercicios', _id, `reactivos.${i}.opciones`],
          estado === 'publicado' ? 'impide' : 'avisa',
          texto,
        ),
      ];
      if (texts.includes('')) return optionFinding(`${where} hay una opción vacía.`);
      if (new Set(texts).size < texts.length) return optionFinding(`${where} dos opciones dicen lo mismo.`);
      return [];
    }),
  );
}

/** Returns requirements that have no effect, because the course lacks the meetings or published exams. */
function unmatchedRules({ course, lessons, exercises }: CourseFacts): Finding[] {
  const found: Finding[] = [];
  if ((course.reglaAprobacion?.asistenciaMin ?? 0) > 0 && !lessons.some(isMeeting))
    found.push(
      finding(
        ['cursos', course._id, 'reglaAprobacion.asistenciaMin'],
        'avisa',
        'La regla del curso pide asistencia y no hay ningún encuentro: no se pide a nadie.',
      ),
    );
  const drafts = exercises.filter(({ tipo, estado }) => tipo === 'evaluacion' && estado === 'borrador');
  for (const { _id, titulo } of drafts)
    found.push(
      finding(
        ['ejercicios', _id, 'estado'],
        'avisa',
        `La evaluación «${titulo}» es un borrador: nadie la rinde.`,
      ),
    );
  return found;
}

/** Returns certifications that can't be obtained, because they also require something deleted or archived. */
const goneRequirements = ({ gone }: CourseFacts): Finding[] =>
  gone.map(({ certificacion, nombre, pide }) =>
    finding(
      ['certificaciones', certificacion, 'requisitos'],
      'avisa',
      `La certificación «${nombre}» pide también «${pide}», que se eliminó o se archivó: nadie la consigue.`,
    ),
  );

const NO_LESSONS = 'El curso no tiene ninguna clase.';

/** Returns the findings of the review, and whether a perfect student completes the course. */
export function reviewCourse(facts: CourseFacts, now: Date): CourseReview {
  const walk = walkCourse(facts, now.getTime());
  const hallazgos = [
    ...uncompletableLessons(facts, walk),
    ...opensTooLate(facts, walk),
    ...closedExercises(facts, walk),
    ...unmatchedRules(facts),
    ...badOptions(facts),
    ...emptyLessons(facts),
    ...goneRequirements(facts),
  ];
  const isBlocking = ({ gravedad }: Finding): boolean => gravedad === 'impide';
  if (facts.lessons.length === 0)
    hallazgos.unshift(finding(['cursos', facts.course._id, 'programa'], 'impide', NO_LESSONS));
  const missingText = missingSentence(walk.missing);
  // Always report a course that can't be completed, even if no single finding explains it.
  if (!walk.completes && missingText !== undefined && !hallazgos.some(isBlocking))
    hallazgos.unshift(
      finding(
        ['cursos', facts.course._id, 'reglaAprobacion'],
        'impide',
        `Con esta regla y estas fechas nadie completa el curso. ${missingText}.`,
      ),
    );
  return {
    hallazgos,
    completa: !hallazgos.some(isBlocking),
  };
}
