import { sortedByName } from '@oficio/shared/contract/values/compare-names';
import { useQuery } from '@oficio/shared/router';
import { useQueued } from '@oficio/shared/store';
import { FilterSelect, formatNumber, Skeletons, TextLink } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { usePeople } from '../identity/use-people.ts';
import { PendingChip } from '../outbox/pending-chip.tsx';
import { Evaluation } from './evaluation.tsx';
import styles from './practical.module.css';

interface Props {
  readonly evaluator: string;
  /** At least one. */
  readonly practices: readonly Exercise[];
  readonly chosen: Exercise;
  readonly people: readonly { readonly _id: string; readonly nombreUsuario?: string }[];
  /** Evaluations of the practice, latest first. */
  readonly done: readonly Pick<Attempt, '_id' | 'ejercicio' | 'usuario' | 'estado' | 'nota'>[];
  readonly scope: string;
  /** Returns the URL of this list with some parameters. */
  readonly pathTo: (params: BoardParams) => string;
  /** Name of the certification of the chosen one, where the title doesn't say it. */
  readonly of?: string | undefined;
  /** Shown if there is nobody to evaluate. */
  readonly nobody: ReactNode;
}

/** Query parameters that the board reads. */
export interface BoardParams {
  readonly ejercicio: string;
  readonly persona?: string;
}

/**
 * Chooses a practice to evaluate (`&ejercicio=`), lists the people to evaluate in it, and opens the sheet of
 * one (`&persona=`).
 */
export function PracticeBoard(props: Props) {
  const { evaluator, practices, chosen, people, done, scope, pathTo, of, nobody } = props;
  const { values, set } = useQuery(['ejercicio', 'persona']);
  const queued = useQueued('intentos');
  const { nameOf, settled } = usePeople(
    people.slice(0, 100).map(({ _id }) => _id),
    `nombres-${scope}`,
  );
  const sortedPeople = sortedByName(
    people.map(({ _id, nombreUsuario }) => ({ id: _id, name: nameOf(_id, nombreUsuario) })),
    ({ name }) => name,
  );
  const path = (persona?: string) => pathTo({ ejercicio: chosen._id, ...(persona && { persona }) });
  const person = sortedPeople.find(({ id }) => id === values.persona);
  if (person)
    return (
      <Evaluation
        key={`${chosen._id} ${person.id}`}
        exercise={chosen}
        evaluator={evaluator}
        person={person}
        back={path()}
        scope={scope}
        onDone={() => set({ persona: '' })}
      />
    );
  return (
    <>
      {practices.length > 1 && (
        <FilterSelect
          label="Práctica"
          value={chosen._id}
          all=""
          options={practices.map(({ _id, titulo }) => ({ value: _id, label: titulo }))}
          onChange={(ejercicio) => set({ ejercicio })}
        />
      )}
      <h2 className={styles.title}>{chosen.titulo}</h2>
      {of && <p className={styles.meta}>{of}</p>}
      <p className={styles.meta}>
        Esta lista y lo que se marca quedan en este teléfono: se puede evaluar sin conexión.
      </p>
      {sortedPeople.length === 0 ? (
        nobody
      ) : !settled ? (
        <Skeletons kind="rows" count={Math.min(sortedPeople.length, 8)} />
      ) : (
        <ul className={styles.people}>
          {sortedPeople.map(({ id, name }) => {
            const last = done.find(
              ({ ejercicio, usuario, estado }) =>
                ejercicio === chosen._id && usuario === id && estado !== 'anulado',
            );
            return (
              <li key={id}>
                <TextLink to={path(id)}>{name}</TextLink>
                <span className={styles.state}>
                  {queued(last?._id) ? (
                    <PendingChip state={queued(last?._id)} />
                  ) : last?.nota !== undefined ? (
                    `${formatNumber(last.nota)} %`
                  ) : (
                    'Sin evaluar'
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
