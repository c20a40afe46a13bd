import type { Doc } from '@oficio/shared/contract/collections/index';
import { attemptsSince, begunSince } from '@oficio/shared/contract/exercises/grades';
import { useList, useRecord, useSession } from '@oficio/shared/store';
import { useCallback, useEffect, useMemo } from 'react';
import { isSettled } from '../hooks/all-of.ts';
import { useWholeList } from '../hooks/use-whole-list.ts';
import { lacksContent, outlineOf, type Exercise, type Lesson, type Outline } from './outline.ts';
import { stepsUpTo, useTrial } from './use-trial.ts';

export type Attachment = Partial<Doc<'archivos'>>;
type CourseData = ReturnType<typeof useCourseData>;

/** Loads everything about one course for its student, or for a teacher who previews it. */
export function useStudy(courseId: string) {
  const data = useCourseData(courseId);
  const { user, scope, course, enrolments, enrolment, studying } = data;
  const { modules, lessonList, progress, exercises, attempts } = data;
  const attachments = useMemo(
    () =>
      new Map(
        lessonList.docs.map((lesson) => [
          lesson._id,
          // The server expands files to their summary, whatever the field's type says.
          (lesson.adjuntos ?? []) as readonly unknown[] as readonly Attachment[],
        ]),
      ),
    [lessonList.docs],
  );
  const { outline, staff, trial, previewing } = useOutline(courseId, data);

  // A lesson that has just opened, by progress or by date, was received without content while locked: request
  // it once.
  const { reload: reloadLessons } = lessonList;
  const { reload: reloadExercises } = exercises;
  const opened = studying
    ? outline.lessons
        .filter((node) => !node.lock && lacksContent(node))
        .map((node) => node.lesson._id)
        .join()
    : '';
  useEffect(() => {
    if (!opened) return;
    reloadLessons();
    reloadExercises();
  }, [opened, reloadLessons, reloadExercises]);

  const { reload: reloadEnrolment } = enrolments;
  const { reload: reloadProgress } = progress;
  const { reload: reloadAttempts } = attempts;
  const refresh = useCallback(() => {
    reloadEnrolment();
    reloadProgress();
    reloadAttempts();
  }, [reloadEnrolment, reloadProgress, reloadAttempts]);

  const lists = [enrolments, modules, lessonList];
  const failed =
    (course.status === 'failed' && !course.notFound) || lists.some((list) => list.status === 'failed');
  const ready =
    course.record !== undefined &&
    enrolments.status === 'loaded' &&
    modules.isComplete &&
    lessonList.isComplete &&
    (!enrolment || progress.status === 'loaded' || progress.status === 'failed');
  return {
    user,
    scope,
    course: course.record,
    notFound: course.notFound,
    enrolment,
    studying,
    staff,
    trial,
    previewing,
    outline,
    /** Every exercise of the course, at any level. */
    exercises: exercises.docs as readonly Exercise[],
    /** The student's attempts since they began this round of the course, latest first. */
    attempts: begunSince(attempts.docs, attemptsSince(enrolment)),
    attachments,
    /** Fetches the content of the lessons, including those opened meanwhile. */
    reloadLessons,
    lessonsLoading: lessonList.loadingMore,
    ready,
    /** Whether the data that determines the next step has loaded or failed. */
    settled:
      isSettled(exercises.status) && (exercises.docs.length === 0 || !studying || isSettled(attempts.status)),
    failed,
    exercisesFailed: exercises.status === 'failed',
    reload() {
      course.reload();
      for (const list of [...lists, progress, exercises]) list.reload();
    },
    /** Reloads after something that the server may have completed by itself. */
    refresh,
    refreshEnrolment: enrolments.reload,
  };
}

/** Assembles the outline of a course as its student, or as a teacher who previews it, may see it. */
function useOutline(courseId: string, data: CourseData) {
  const { course, enrolment, studying, modules, lessonList, progress, exercises } = data;
  // Only `adjuntos` differs from the plain record, and it is read from the map of attachments.
  const lessons = lessonList.docs as readonly unknown[] as readonly Lesson[];
  // The public syllabus omits completion criteria; a user who receives them may open the lessons.
  const staff = !studying && lessons.some((lesson) => lesson.criterio !== undefined && !lesson.vistaPrevia);
  // A student who finished the course may open any lesson.
  const sequential = course.record?.progresion === 'secuencial' && enrolment?.estado !== 'completada';
  const trial = useTrial(courseId);
  const { upTo, day } = trial.student;
  /** Whether a teacher previews as a student. */
  const previewing = staff && upTo !== undefined;
  const outline: Outline = useMemo(() => {
    const parts = {
      modulos: modules.docs,
      clases: lessons,
      progreso: progress.docs,
      ejercicios: exercises.docs as readonly Exercise[],
      sequential,
      free: staff,
      now: new Date(),
    };
    const fullOutline = outlineOf(parts);
    if (!previewing) return fullOutline;
    const inOrder = fullOutline.lessons.map(({ lesson }) => lesson);
    return outlineOf({
      ...parts,
      progreso: stepsUpTo(inOrder, upTo),
      free: false,
      now: day === undefined ? parts.now : new Date(`${day}T12:00:00`),
    });
  }, [modules.docs, lessons, progress.docs, exercises.docs, sequential, staff, previewing, upTo, day]);
  return { outline, staff, trial, previewing };
}

export type Study = ReturnType<typeof useStudy>;

/** States of an enrolment in which progress is saved. */
const STUDYING_STATES: readonly string[] = ['activa', 'completada'];

/** Loads a course with its modules, lessons and exercises, and the user's enrolment, progress and attempts. */
function useCourseData(courseId: string) {
  const { user } = useSession();
  const scope = `campus-${courseId}`;
  const course = useRecord('cursos', courseId, { expand: ['centro', 'categorias'] });
  const enrolments = useList(
    'inscripciones',
    { filters: { curso: courseId, usuario: user?._id }, sort: '-ciclo', limit: 1 },
    { scope, enabled: user !== null },
  );
  const enrolment = enrolments.docs[0];
  const studying = enrolment !== undefined && STUDYING_STATES.includes(enrolment.estado);
  const modules = useWholeList('modulos', { filters: { curso: courseId }, sort: 'orden' }, { scope });
  const lessonList = useWholeList(
    'clases',
    { filters: { curso: courseId }, sort: 'orden' },
    { scope, expand: ['adjuntos'] },
  );
  const progress = useWholeList(
    'progreso',
    { filters: { inscripcion: enrolment?._id } },
    { scope, enabled: enrolment !== undefined },
  );
  const exercises = useWholeList(
    'ejercicios',
    { filters: { cursoRaiz: courseId, estado: 'publicado' }, sort: 'creadoEn' },
    { scope, enabled: user !== null },
  );
  const attempts = useList(
    'intentos',
    {
      filters: { ejercicio: { in: exercises.docs.map(({ _id }) => _id) }, usuario: user?._id },
      sort: '-numero',
      limit: 100,
    },
    { scope, enabled: studying && exercises.docs.length > 0 },
  );

  return {
    user,
    scope,
    course,
    enrolments,
    enrolment,
    studying,
    modules,
    lessonList,
    progress,
    exercises,
    attempts,
  };
}
