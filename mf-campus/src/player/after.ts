/** What comes after the last class, and the button that leads there. */
import { nextStepOf } from '@oficio/shared/contract/answers/standing';
import { nextStepLabel, nextStepPath } from '../study/next-step.ts';
import { campusPath, exercisePath } from '../study/outline.ts';
import { resumeOf } from '../study/resume.ts';
import type { Study } from '../study/use-study.ts';
import type { After } from './action-bar.tsx';

/** @returns undefined while nothing follows */
export function afterOf(study: Study, curso: string): After | undefined {
  const { enrolment, exercises, outline } = study;
  const named = nextStepOf(enrolment?.siguiente);
  // What ends the course is told on a page of its own.
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
  const exercise = exercises.find(({ _id }) => _id === resume?.ejercicio);
  return (
    exercise && {
      to: exercisePath(curso, exercise._id),
      label: nextStepLabel({
        tipo: exercise.tipo === 'evaluacion' ? 'examen' : 'practica',
        objeto: exercise._id,
        titulo: exercise.titulo,
      }),
    }
  );
}
