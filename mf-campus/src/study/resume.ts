/** Finds where a course resumes: at the step that the server names, or one derived without it. */
import { nextStepOf } from '@oficio/shared/contract/answers/course-situation';
import { exerciseState } from './exercise-state.ts';
import type { Study } from './use-study.ts';

interface Resume {
  readonly clase?: string;
  readonly ejercicio?: string;
}

type Parts = Pick<Study, 'outline' | 'exercises' | 'attempts' | 'enrolment'>;

/**
 * Returns the lesson or exercise to resume, never a finished one. Undefined if none is left, or none can be
 * opened now. A preview starts at the first lesson.
 */
export function resumeOf({ outline, exercises, attempts, enrolment }: Parts, now: Date): Resume | undefined {
  const open = outline.lessons.filter((node) => !node.done && !node.lock);
  const nextStep = nextStepOf(enrolment?.siguiente);
  if (nextStep?.tipo === 'clase' && open.some((node) => node.lesson._id === nextStep.objeto))
    return { clase: nextStep.objeto };
  if (nextStep?.tipo === 'practica' || nextStep?.tipo === 'examen') return { ejercicio: nextStep.objeto };
  const lesson = open.find((node) => node.lesson._id === enrolment?.claseActual) ?? open[0];
  if (lesson) return { clase: lesson.lesson._id };
  const pending = exercises.filter((exercise) => {
    const state = exerciseState(exercise, attempts, now);
    return state.open && !state.done;
  });
  const exam = pending.find((exercise) => exercise.tipo === 'evaluacion');
  return exam && enrolment?.estado === 'activa' ? { ejercicio: exam._id } : undefined;
}
