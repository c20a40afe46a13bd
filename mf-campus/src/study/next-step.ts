/** What comes next in a course, as the server names it: where it is and what its button says. */
import type { NextStep } from '@oficio/shared/contract/answers/standing';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { campusPath, exercisePath } from './outline.ts';

/** Where the step is done; an exercise of no course opens by itself. */
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
      return `/mis-cursos?vista=certificados#certificado-${objeto}`;
  }
}

/** What the button says. `begun`: something of the course was done before. */
export function nextStepLabel({ tipo, titulo, centro }: NextStep, begun = true): string {
  switch (tipo) {
    case 'clase':
      return `${begun ? 'Seguir' : 'Empezar'}${titulo ? `: ${titulo}` : ' el curso'}`;
    case 'practica':
      // Many are called so: "Práctica: cuentas de todos los días".
      return titulo ? `Practicar: ${titulo.replace(/^práctica:\s*/i, '')}` : 'Practicar';
    case 'examen':
      return titulo ? `Rendir: ${titulo}` : 'Rendir el examen';
    case 'nombreLegal':
      return centro === undefined ? 'Confirmar el nombre legal' : 'Ver dónde comprobar la identidad';
    case 'certificado':
      return 'Ver el certificado';
  }
}
