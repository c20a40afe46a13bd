/** Collections that make up a course, by the names that the server uses for them. */
import { clases } from '@oficio/shared/contract/collections/clases';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';

export const COURSE_PARTS = { cursos, modulos, clases, ejercicios } as const;
