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
const CHOICES = Object.entries(STATES) as [State, { label: string }][];

/**
 * List of a lesson's students, to record who attended.
 * @param props.shown number of times that the code was shown; each time, the list is reloaded with those who
 * marked themselves present
 */
export function Roll({ curso, clase, shown }: { curso: string; clase: string; shown: number }) {
  const enrolments = useWholeList(
    'inscripciones',
    { filters: { curso, estado: { in: ['activa', 'completada'] } } },
    { scope: `lista-${curso}`, expand: ['usuario'] },
  );
  const scope = `asistencia-${clase}`;
  const marks = useWholeList('asistencias', { filters: { clase } }, { scope });
  const { reload } = marks;
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    reload();
  }, [shown, reload]);
  const { add, edit, error, clearError } = useWrite('asistencias', { scope });
  // Marks are shown at once; a refusal reverts them.
  const [marked, setMarked] = useState<Readonly<Record<string, State>>>({});
  // Two marks of one person are sent in order: the second edits what the first created.
  const last = useRef(new Map<string, Promise<string | undefined>>());
  function mark(userId: string, estado: State, known: string | undefined) {
    setMarked((before) => ({ ...before, [userId]: estado }));
    const after = async (): Promise<string | undefined> => {
      const id = (await last.current.get(userId)) ?? known;
      const result = await (
        id ? edit(id, { estado }) : add({ clase, usuario: userId, estado, tomadaEn: new Date() })
      ).done;
      if (result.ok) return result.record._id;
      setMarked(({ [userId]: _refused, ...others }) => others);
      return id;
    };
    last.current.set(userId, after());
  }
  const queuedOf = useQueued('asistencias');
  const ids = enrolments.docs.flatMap(({ usuario }) => usuario?._id ?? []);
  const { nameOf } = usePeople(ids.slice(0, 100), 'nombres-asistencia');
  const reading = allOf(enrolments, marks);
  if (reading.status !== 'loaded') return <NotYet of={reading} failed="No se pudo cargar la lista" />;
  if (enrolments.docs.length === 0) return <EmptyState title="Nadie está cursando todavía" />;

  const markOf = new Map(marks.docs.map((mark) => [mark.usuario, mark]));
  const people = sortedByName(
    enrolments.docs.map(({ usuario }) => ({
      id: usuario?._id ?? '',
      name: nameOf(usuario?._id ?? '', usuario?.nombreUsuario),
    })),
    ({ name }) => name,
  );
  const stateOf = (id: string) => marked[id] ?? markOf.get(id)?.estado;
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
              {CHOICES.map(([value, { label }]) => (
                <label key={value} className={styles.choice}>
                  <input
                    type="radio"
                    name={`asistencia-${id}`}
                    checked={stateOf(id) === value}
                    onChange={() => mark(id, value, markOf.get(id)?._id)}
                  />
                  {label}
                </label>
              ))}
              <PendingChip state={queuedOf(markOf.get(id)?._id)} />
            </fieldset>
          </li>
        ))}
      </ul>
    </>
  );
}
