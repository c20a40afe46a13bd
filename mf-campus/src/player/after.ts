/** Determines the link that follows the last lesson. */
import { nextStepOf } from '@oficio/shared/contract/answers/course-situation';
import { nextStepLabel, nextStepPath } from '../study/next-step.ts';
import { campusPath, exercisePath } from '../study/outline.ts';
import { resumeOf } from '../study/resume.ts';
import type { Study } from '../study/use-study.ts';
import type { After } from './action-bar.tsx';

/**
 * @param exercise the open one, which doesn't follow itself even if the known next step predates its hand-in
 * @returns undefined while nothing follows
 */
export function afterOf(study: Study, curso: string, exercise?: string): After | undefined {
  const { enrolment, exercises, outline } = study;
  const named = nextStepOf(enrolment?.siguiente);
  if (exercise && named?.objeto === exercise) return undefined;
  // A completed course has a page of its own.
  if (enrolment?.estado === 'completada') return { to: campusPath(curso), label: 'Curso completado' };
  if (named && named.tipo !== 'clase')
    return {
      to: nextStepPath(curso, named),
      label: nextStepLabel(named),
      only: named.tipo === 'examen' && outline.completed === outline.counted,
    };
  const resume = resumeOf(study, new Date());
  const lesson = outline.lessons.find((node) => node.lesson._id === resume?.clase)?.lesson;
  if (lesson)
    return {
      to: campusPath(curso, lesson._id),
      label: nextStepLabel({ tipo: 'clase', objeto: lesson._id, titulo: lesson.titulo }),
    };
  const found = exercises.find(({ _id }) => _id === resume?.ejercicio && _id !== exercise);
  return (
    found && {
      to: exercisePath(curso, found._id),
      label: nextStepLabel({
        tipo: found.tipo === 'evaluacion' ? 'examen' : 'practica',
        objeto: found._id,
        titulo: found.titulo,
      }),
    }
  );
}
