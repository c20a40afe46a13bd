import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useWrite } from '@oficio/shared/store';
import { Button, TextLink, toast } from '@oficio/shared/ui';
import { StateOf } from '../../sides/states.tsx';
import type { TaughtCourse } from '../use-taught-course.ts';
import styles from './builder.module.css';

const FAILURE_TOAST_MS = 12_000;
const { estado, tipo } = ejercicios.fields;

/** Exercises of a lesson, module or course, each with a link to its form and a button to publish a draft. */
export function ExerciseLines({
  exercises,
  taught,
}: {
  exercises: readonly Doc<'ejercicios'>[];
  taught: Pick<TaughtCourse, 'exercises' | 'scope'>;
}) {
  const { edit, pending } = useWrite('ejercicios', { scope: taught.scope });
  if (exercises.length === 0) return null;
  const publish = async ({ _id, version, titulo }: Doc<'ejercicios'>): Promise<void> => {
    const result = await edit(_id, { estado: 'publicado', version }).done;
    if (!result.ok)
      return void toast(`«${titulo}» no se publicó. ${result.message}`, {
        kind: 'error',
        duration: FAILURE_TOAST_MS,
      });
    toast(`Ejercicio publicado: ${titulo}`, { kind: 'success' });
    taught.exercises.reload();
  };
  return (
    <ul className={styles.exercises}>
      {exercises.map((exercise) => (
        <li key={exercise._id} className={styles.exercise}>
          <span>
            <TextLink to={managementOf(ejercicios, { editar: exercise._id })}>{exercise.titulo}</TextLink>{' '}
            <span className={styles.facts}>{tipo.options[exercise.tipo]}</span>
          </span>
          <StateOf states={estado.states} state={exercise.estado} />
          {exercise.estado === 'borrador' && (
            <Button
              variant="quiet"
              size="small"
              busy={pending}
              aria-label={`Publicar el ejercicio «${exercise.titulo}»`}
              onClick={() => void publish(exercise)}
            >
              Publicar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
