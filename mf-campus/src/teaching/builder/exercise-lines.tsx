import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { StateChip, TextLink } from '@oficio/shared/ui';
import styles from './builder.module.css';

const { estado, tipo } = ejercicios.fields;

/** The exercises of a class, a module or the course: each leads to its questions. */
export function ExerciseLines({ exercises }: { exercises: readonly Doc<'ejercicios'>[] }) {
  if (exercises.length === 0) return null;
  return (
    <ul className={styles.exercises}>
      {exercises.map((exercise) => {
        const state = estado.states[exercise.estado];
        return (
          <li key={exercise._id} className={styles.exercise}>
            <span>
              <TextLink to={managementOf(ejercicios, { editar: exercise._id })}>{exercise.titulo}</TextLink>{' '}
              <span className={styles.facts}>{tipo.options[exercise.tipo]}</span>
            </span>
            <StateChip state={exercise.estado} label={state.label} tone={state.tone} />
          </li>
        );
      })}
    </ul>
  );
}
