import { asistencias } from '@oficio/shared/contract/collections/asistencias';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { sortedByName } from '@oficio/shared/contract/values/compare-names';
import { useQuery } from '@oficio/shared/router';
import { useQueued, useWrite } from '@oficio/shared/store';
import { Button, EmptyState, FilterSelect, formatDateTime, lazyNamed } from '@oficio/shared/ui';
import { IconQrcode } from '@oficio/shared/ui/icons';
import { Suspense, useEffect, useRef, useState } from 'react';
import { PendingChip } from '../outbox/pending-chip.tsx';
import { useWholeList } from '../hooks/use-whole-list.ts';
import styles from './teaching.module.css';
import { usePeople } from '../identity/use-people.ts';
import type { TaughtCourse } from './use-taught-course.ts';
import { allOf } from '../hooks/all-of.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { Problem } from '../sides/problem.tsx';

const CodeScreen = lazyNamed(
  () => import(/* webpackChunkName: "attendance-code" */ './code-screen.tsx'),
  'CodeScreen',
);

type State = Doc<'asistencias'>['estado'];
const STATES = asistencias.fields.estado.states;
const CHOICES = Object.entries(STATES) as [State, { label: string }][];

/** Takes the attendance of a live or on-site lesson (`&clase=`), person by person. */
export function Attendance({ curso, taught }: { curso: string; taught: TaughtCourse }) {
  const { values, set } = useQuery(['clase']);
  const [shown, setShown] = useState(0);
  const meetings = taught.clases.docs.filter(({ tipo }) => tipo === 'enVivo' || tipo === 'presencial');
  const chosen = meetings.find(({ _id }) => _id === values.clase) ?? meetings[0];
  if (taught.clases.status !== 'loaded')
    return <NotYet of={taught.clases} failed="No se pudieron cargar las clases" count={4} />;
  if (!chosen)
    return (
      <EmptyState title="El curso no tiene clases en vivo ni presenciales">
        La asistencia se toma en esas clases.
      </EmptyState>
    );
  return (
    <>
      <div className={styles.tools}>
        <FilterSelect
          label="Clase"
          value={chosen._id}
          all=""
          options={meetings.map(({ _id, titulo, encuentro }) => ({
            value: _id,
            label: encuentro?.inicio ? `${titulo}, ${formatDateTime(encuentro.inicio)}` : titulo,
          }))}
          onChange={(clase) => set({ clase })}
        />
      </div>
      <Code
        key={`codigo-${chosen._id}`}
        clase={chosen._id}
        titulo={chosen.titulo}
        onClosed={() => setShown((times) => times + 1)}
      />
      <Roll key={chosen._id} curso={curso} clase={chosen._id} shown={shown} />
    </>
  );
}

/** Button that shows the code to take attendance by. */
function Code({ clase, titulo, onClosed }: { clase: string; titulo: string; onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <div className={styles.tools}>
      <Button
        variant="secondary"
        icon={<IconQrcode size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Mostrar el código en pantalla
      </Button>
      <Suspense>{open && <CodeScreen clase={clase} titulo={titulo} onClose={close} />}</Suspense>
    </div>
  );
}

/**
 * @param props.shown number of times that the code was shown; each time, the list is reloaded with those who
 * marked themselves present
 */
function Roll({ curso, clase, shown }: { curso: string; clase: string; shown: number }) {
  const enrolments = useWholeList(
    'inscripciones',
    { filters: { curso, estado: { in: ['activa', 'completada'] } } },
    { scope: `lista-${curso}`, expand: ['usuario'] },
  );
  const scope = `asistencia-${clase}`;
  const marks = useWholeList('asistencias', { filters: { clase } }, { scope });
  const { reload } = marks;
  const looked = useRef(shown);
  useEffect(() => {
    if (looked.current === shown) return;
    looked.current = shown;
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
  const asked = allOf(enrolments, marks);
  if (asked.status !== 'loaded') return <NotYet of={asked} failed="No se pudo cargar la lista" />;
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
