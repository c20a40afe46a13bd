/** Question banks: each course's centre stores questions of its practices. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { SeedId, SeedRecord, SeedRef } from '../types.ts';
import { cursos, ejercicios } from './cursos.ts';

/** Questions taken from each practice. */
const QUESTIONS_PER_PRACTICE = 3;
const MAX_TAGS = 2;

const courses = new Map(cursos.map((record) => [record.$id, record]));

export const reactivos: readonly SeedRecord[] = ejercicios
  .filter((exercise) => exercise['tipo'] === 'practica')
  .flatMap((exercise) => {
    // The id is "ejercicio.<course>.<exercise>", from build-course.ts.
    const course = courses.get(`curso.${exercise.$id.split('.')[1] ?? ''}`);
    return course
      ? exercise.reactivos.slice(0, QUESTIONS_PER_PRACTICE).map(({ id, ...item }): SeedRecord => {
          const $id: SeedId = `reactivo.${exercise.$id.slice('ejercicio.'.length)}.${id}`;
          return {
            $id,
            ...item,
            centro: course['centro'] as SeedRef,
            curso: { $ref: course.$id },
            clave: recordOf(exercise.clave)[id] ?? null,
            retroalimentacion: recordOf(exercise.retroalimentacion)[id] ?? null,
            etiquetas: (course['etiquetas'] as readonly string[]).slice(0, MAX_TAGS),
          };
        })
      : [];
  });
