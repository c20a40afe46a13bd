/** What a course is made of, by the names that the server says them with. */
import { clases } from '@oficio/shared/contract/collections/clases';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';

export const COURSE_PARTS = { cursos, modulos, clases, ejercicios } as const;
