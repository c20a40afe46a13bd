/** Chooses how to resume a course from the home page: the server's next step, or the last lesson opened. */
import type { NextStep } from '@oficio/shared/contract/answers/course-situation';
import { viewOf } from '@oficio/shared/contract/views';

interface Standing {
  readonly curso: { readonly _id: string; readonly titulo: string };
  readonly siguiente: NextStep | undefined;
  readonly claseActual?: { readonly _id?: string; readonly titulo?: string } | null | undefined;
  /** Whether the person has done something in the course. */
  readonly begun: boolean;
}

/** Returns the title, button and address of the next step. */
export function resumeOf({ curso, siguiente, claseActual, begun }: Standing) {
  const course = viewOf('course', { curso: curso._id });
  const lesson =
    siguiente?.tipo === 'clase'
      ? { _id: siguiente.objeto, titulo: siguiente.titulo }
      : siguiente === undefined
        ? claseActual
        : undefined;
  if (lesson?._id) {
    const name = lesson.titulo ?? curso.titulo;
    return {
      title: `${begun ? 'Continuar' : 'Empezar'}: ${name}`,
      action: begun ? 'Continuar' : 'Empezar',
      to: viewOf('course', { curso: curso._id, clase: lesson._id }),
    };
  }
  const named = siguiente?.titulo ?? curso.titulo;
  switch (siguiente?.tipo) {
    case 'practica':
      return {
        title: `Practicar, si se quiere: ${named}`,
        action: 'Practicar',
        to: viewOf('course', { curso: curso._id, ejercicio: siguiente.objeto }),
      };
    case 'examen':
      return {
        title: `Falta el examen: ${named}`,
        action: 'Ir al examen',
        to: viewOf('course', { curso: curso._id, ejercicio: siguiente.objeto }),
      };
    case 'nombreLegal':
    case 'certificado':
      // The course's page in the campus explains what is missing.
      return { title: `Terminar: ${curso.titulo}`, action: 'Ver qué falta', to: course };
    default:
      return begun
        ? { title: `Continuar: ${curso.titulo}`, action: 'Continuar', to: course }
        : { title: `Empezar: ${curso.titulo}`, action: 'Empezar', to: course };
  }
}
