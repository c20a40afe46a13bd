import { MAX_LIMIT } from '@oficio/shared/contract/answers/limits';
import { asistencias } from '@oficio/shared/contract/collections/asistencias';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { sortedByName } from '@oficio/shared/contract/values/compare-names';
import { useQueued, useWrite } from '@oficio/shared/store';
import { Button, EmptyState } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { allOf } from '../hooks/all-of.ts';
import { useWholeList } from '../hooks/use-whole-list.ts';
import { usePeople } from '../identity/use-people.ts';
import { PendingChip } from '../outbox/pending-chip.tsx';
import { NotYet } from '../sides/not-yet.tsx';
import { Problem } from '../sides/problem.tsx';
import styles from './teaching.module.css';

type State = Doc<'asistencias'>['estado'];
const STATES = asistencias.fields.estado.states;
const STATE_CHOICES = Object.entries(STATES) as [State, { label: string }][];

interface Props {
  readonly curso: string;
  readonly clase: string;
  /** Number of times that the code was shown. Each time, the list reloads with the people who used it. */
  readonly codeCount: number;
}

/** List of a lesson's students, to record their attendance. */
export function Roll({ curso, clase, codeCount }: Props) {
  const enrolments = useWholeList(
    'inscripciones',
    { filters: { curso, estado: { in: ['activa', 'completada'] } } },
    { scope: `lista-${curso}`, expand: ['usuario'] },
  );
  const scope = `asistencia-${clase}`;
  const marks = useWholeList('asistencias', { filters: { clase } }, { scope });
  const { reload } = marks;
  const lastCodeCount = useRef(codeCount);
  useEffect(() => {
    if (lastCodeCount.current === codeCount) return;
    lastCodeCount.current = codeCount;
    reload();
  }, [codeCount, reload]);
  const { marked, mark, error, clearError } = useMarks(clase, scope);
  const queuedOf = useQueued('asistencias');
  const ids = enrolments.docs.flatMap(({ usuario }) => usuario?._id ?? []);
  const { nameOf } = usePeople(ids.slice(0, MAX_LIMIT), 'nombres-asistencia');
  const reading = allOf(enrolments, marks);
  if (reading.status !== 'loaded') return <NotYet of={reading} failed="No se pudo cargar la lista" />;
  if (enrolments.docs.length === 0) return <EmptyState title="Nadie está cursando todavía" />;

  const recordOf = new Map(marks.docs.map((record) => [record.usuario, record]));
  const people = sortedByName(
    enrolments.docs.map(({ usuario }) => ({
      id: usuario?._id ?? '',
      name: nameOf(usuario?._id ?? '', usuario?.nombreUsuario),
    })),
    ({ name }) => name,
  );
  const stateOf = (id: string) => marked[id] ?? recordOf.get(id)?.estado;
  const unmarked = people.filter(({ id }) => stateOf(id) === undefined);
  const present = people.filter(({ id }) => stateOf(id) === 'presente').length;

  return (
    <>
      <Problem title="No se pudo registrar la asistencia" why={error?.message} onClose={clearError} />
      <p className={styles.meta} role="status">
        {present} de {people.length} presentes. Cada cambio se guarda al marcarlo.
      </p>
      {unmarked.length > 1 && (
        <p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => unmarked.forEach(({ id }) => mark(id, 'presente', undefined))}
          >
            Marcar presentes a quienes faltan marcar ({unmarked.length})
          </Button>
        </p>
      )}
      <ul className={styles.roll}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <fieldset className={styles.person}>
              <legend>{name}</legend>
              {STATE_CHOICES.map(([value, { label }]) => (
                <label key={value} className={styles.choice}>
                  <input
                    type="radio"
                    name={`asistencia-${id}`}
                    checked={stateOf(id) === value}
                    onChange={() => mark(id, value, recordOf.get(id)?._id)}
                  />
                  {label}
                </label>
              ))}
              <PendingChip state={queuedOf(recordOf.get(id)?._id)} />
            </fieldset>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the marks made here, shown before the server answers, and the function that makes one. */
function useMarks(clase: string, scope: string) {
  const { add, edit, error, clearError } = useWrite('asistencias', { scope });
  const [marked, setMarked] = useState<Readonly<Record<string, State>>>({});
  // Two marks of one person are sent in order: the second edits the record that the first created.
  const lastWrites = useRef(new Map<string, Promise<string | undefined>>());
  function mark(userId: string, estado: State, recordId: string | undefined) {
    setMarked((before) => ({ ...before, [userId]: estado }));
    const write = async (): Promise<string | undefined> => {
      const id = (await lastWrites.current.get(userId)) ?? recordId;
      const result = await (
        id ? edit(id, { estado }) : add({ clase, usuario: userId, estado, tomadaEn: new Date() })
      ).done;
      if (result.ok) return result.record._id;
      setMarked(({ [userId]: _refused, ...others }) => others);
      return id;
    };
    lastWrites.current.set(userId, write());
  }
  return { marked, mark, error, clearError };
}
