import { useQuery } from '@oficio/shared/router';
import { useList, useQueued } from '@oficio/shared/store';
import { EmptyState, ErrorState, FilterSelect, formatNumber, Skeletons, TextLink } from '@oficio/shared/ui';
import { useWholeList } from '../hooks/use-whole-list.ts';
import { PendingChip } from '../outbox/pending-chip.tsx';
import { teachPath } from '../teaching/paths.ts';
import styles from './practical.module.css';
import { usePeople } from '../teaching/use-people.ts';
import type { TaughtCourse } from '../teaching/use-taught-course.ts';
import { Evaluation } from './evaluation.tsx';
import { isPractical } from './sheet.ts';

/** Evaluating a practice (`&ejercicio=` and `&persona=`): which one, who is to be evaluated, and the sheet of one. */
export function Practice({ curso, taught }: { curso: string; taught: TaughtCourse }) {
  const { values, set } = useQuery(['ejercicio', 'persona']);
  const practices = taught.ejercicios.docs.filter(
    (exercise) => isPractical(exercise) && exercise.estado === 'publicado',
  );
  const chosen = practices.find(({ _id }) => _id === values.ejercicio) ?? practices[0];
  const scope = `practica-${chosen?._id ?? ''}`;
  const enrolments = useWholeList(
    useList(
      'inscripciones',
      { filters: { curso, estado: { in: ['activa', 'completada'] } }, limit: 100 },
      { scope: `practica-${curso}`, expand: ['usuario'] },
    ),
  );
  const done = useWholeList(
    useList(
      'intentos',
      { filters: { ejercicio: chosen?._id }, sort: '-enviadoEn', limit: 100 },
      { scope, enabled: chosen !== undefined },
    ),
  );
  const queued = useQueued('intentos');
  const ids = enrolments.docs.flatMap(({ usuario }) => usuario?._id ?? []);
  const { nameOf } = usePeople(ids.slice(0, 100), 'nombres-practica');

  if (taught.ejercicios.status === 'failed' || enrolments.status === 'failed')
    return (
      <ErrorState
        title="No se pudo cargar la lista"
        onRetry={() => [taught.ejercicios, enrolments].forEach((list) => list.reload())}
      />
    );
  if (taught.ejercicios.status !== 'loaded' || enrolments.status !== 'loaded')
    return <Skeletons kind="rows" count={5} />;
  if (!chosen)
    return (
      <EmptyState title="El curso no tiene prácticas para evaluar">
        Es práctica un ejercicio publicado que tiene rúbrica: lo que se mira, con los puntos de cada cosa.
      </EmptyState>
    );
  const people = enrolments.docs
    .map(({ usuario }) => ({
      id: usuario?._id ?? '',
      name: nameOf(usuario?._id ?? '', usuario?.nombreUsuario),
    }))
    // Nobody evaluates their own.
    .filter(({ id }) => id !== taught.user?._id)
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
  const path = (persona = '') =>
    teachPath(curso, 'practica', `&ejercicio=${chosen._id}${persona && `&persona=${persona}`}`);
  const person = people.find(({ id }) => id === values.persona);
  if (person && taught.user)
    return (
      <Evaluation
        key={`${chosen._id} ${person.id}`}
        exercise={chosen}
        evaluator={taught.user._id}
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
      <p className={styles.meta}>
        Esta lista y lo que se marca quedan en este teléfono: se puede evaluar sin conexión.
      </p>
      {people.length === 0 ? (
        <EmptyState title="Nadie está cursando todavía" />
      ) : (
        <ul className={styles.people}>
          {people.map(({ id, name }) => {
            const last = done.docs.find(({ usuario, estado }) => usuario === id && estado !== 'anulado');
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
