/** Returns the URL and the label of a course's next step, as the server names it. */
import type { NextStep } from '@oficio/shared/contract/answers/course-situation';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { viewOf } from '@oficio/shared/contract/views';
import { campusPath, exercisePath } from './outline.ts';

/** Returns the page of the step. */
export function nextStepPath(courseId: string, { tipo, objeto, centro }: NextStep): string {
  switch (tipo) {
    case 'clase':
      return campusPath(courseId, objeto);
    case 'practica':
    case 'examen':
      return exercisePath(courseId, objeto);
    case 'nombreLegal':
      return centro === undefined ? '/mi-perfil' : pageOf('centros', { _id: centro });
    case 'certificado':
      return `${viewOf('certificates')}#certificado-${objeto}`;
  }
}

/** Returns a short label, for use beside a heading that names the step. */
export function nextStepVerb(step: NextStep | undefined, begun: boolean): string {
  if (step?.tipo === 'examen') return 'Ir al examen';
  if (step?.tipo === 'practica') return 'Ir a practicar';
  return begun ? 'Continuar' : 'Empezar';
}

/** Returns the button's label. `begun`: whether part of the course was done before. */
export function nextStepLabel({ tipo, titulo, centro }: NextStep, begun = true): string {
  switch (tipo) {
    case 'clase':
      return `${begun ? 'Seguir' : 'Empezar'}${titulo ? `: ${titulo}` : ' el curso'}`;
    case 'practica':
      // Many titles already begin with it: "Práctica: cuentas de todos los días".
      return titulo
        ? `Practicar, si se quiere: ${titulo.replace(/^práctica:\s*/i, '')}`
        : 'Practicar, si se quiere';
    case 'examen':
      return titulo ? `Rendir: ${titulo}` : 'Rendir el examen';
    case 'nombreLegal':
      return centro === undefined
        ? 'Escribir el nombre para el certificado'
        : 'Ver dónde comprobar la identidad';
    case 'certificado':
      return 'Ver el certificado';
  }
}
