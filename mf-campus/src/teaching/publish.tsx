import { transitionsFrom } from '@oficio/shared/contract/access/transitions';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useWrite } from '@oficio/shared/store';
import { Button, lazyNamed, Notice, Row, Skeletons, TextLink, toast } from '@oficio/shared/ui';
import { ReasonDialog } from '@oficio/shared/ui/forms';
import { IconCircleCheck, IconCircleDashed } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { Problem } from '../sides/problem.tsx';
import { StateOf } from '../sides/states.tsx';
import styles from './teaching.module.css';
import { useCourseReview } from './use-course-review.ts';

const CourseReview = lazyNamed(
  () => import(/* webpackChunkName: "course-review" */ './course-review.tsx'),
  'CourseReview',
);

type State = Doc<'cursos'>['estado'];
const { estado: FIELD, motivoEstado: REASON } = cursos.fields;
const STATES = FIELD.states;

/** Labels of the transitions, by the state that each leads to. */
const TRANSITION_LABELS: Readonly<Record<State, string>> = {
  enRevision: 'Enviar a revisión',
  publicado: 'Publicar curso',
  archivado: 'Archivar curso',
  borrador: 'Volver a borrador',
};

/** States that lead to publication. */
const PUBLISHING_STATES: ReadonlySet<State> = new Set(['enRevision', 'publicado']);

const RETURN_QUESTION = {
  title: 'Devolver el curso a borrador',
  field: REASON,
  help: 'Lo leen quienes lo enseñan: qué hay que corregir.',
  confirm: 'Devolver a borrador',
  danger: true,
  required: true,
};

interface Transition {
  readonly to: State;
  readonly label: string;
  readonly asksReason: boolean;
}

/** Returns the transitions that the user may make, without the review for a user who may publish at once. */
function transitionsOf(estado: State, isManager: boolean): readonly Transition[] {
  const declared = transitionsFrom(cursos, FIELD, estado, new Set([isManager ? 'gestor' : 'docente']));
  const publishes = declared.some(({ to }) => to === 'publicado');
  return declared.flatMap(({ to, needs = [] }) => {
    if (to === 'enRevision' && publishes) return [];
    const asksReason = needs.includes('motivoEstado');
    return { to, label: asksReason ? 'Devolver a borrador' : TRANSITION_LABELS[to], asksReason };
  });
}

/** Requirement for publishing. */
interface Check {
  readonly done: boolean;
  readonly text: string;
}

interface Props {
  readonly record: Doc<'cursos'>;
  readonly isManager: boolean;
  /** Version of the course with all its parts. */
  readonly version: string;
  readonly checks: readonly Check[];
}

/** State of the course, the requirements to publish it, and the transitions that the user may make. */
export function Publish({ record, isManager, version, checks }: Props) {
  const { edit, pending, error } = useWrite('cursos');
  const [confirmingReturn, setConfirmingReturn] = useState(false);
  const review = useCourseReview(record._id, version);
  const ready = checks.every(({ done }) => done);
  const { estado } = record;
  const transitions = estado !== 'borrador' || ready ? transitionsOf(estado, isManager) : [];

  async function changeState(to: State, motivoEstado?: string) {
    const result = await edit(record._id, {
      estado: to,
      version: record.version,
      ...(motivoEstado && { motivoEstado }),
    }).done;
    review.reload();
    if (!result.ok) return result.message;
    toast(`Estado del curso: ${STATES[to].label.toLowerCase()}`, { kind: 'success' });
    return undefined;
  }

  return (
    <section className={styles.publish} aria-labelledby="publicacion">
      <Row gap={4}>
        <h2 id="publicacion">Publicación</h2>
        <StateOf states={STATES} state={estado} />
      </Row>
      {record.motivoEstado && estado === 'borrador' && (
        <Notice kind="warn" quiet title="El curso volvió a borrador">
          {record.motivoEstado}
        </Notice>
      )}
      {(estado === 'borrador' || estado === 'enRevision') && <Checks checks={checks} />}
      {estado !== 'archivado' && ready && (
        <Suspense fallback={<Skeletons kind="rows" count={2} />}>
          <CourseReview course={record._id} review={review} />
        </Suspense>
      )}
      <Problem title="No se pudo cambiar el estado" why={error?.message} />
      <Row gap={3}>
        {transitions.map(({ to, label, asksReason }) => (
          <Button
            key={to}
            variant={PUBLISHING_STATES.has(to) ? 'primary' : 'secondary'}
            busy={pending}
            onClick={() => (asksReason ? setConfirmingReturn(true) : void changeState(to))}
          >
            {label}
          </Button>
        ))}
      </Row>
      {estado === 'publicado' && (
        <p>
          Está en el catálogo. <TextLink to={pageOf('cursos', record)}>Ver la página del curso</TextLink>
        </p>
      )}
      {estado === 'enRevision' && !isManager && (
        <p>El centro lo revisa y lo publica. El aviso llega a la cuenta.</p>
      )}
      <ReasonDialog
        question={
          confirmingReturn
            ? { ...RETURN_QUESTION, onConfirm: (reason) => changeState('borrador', reason) }
            : undefined
        }
        onClose={() => setConfirmingReturn(false)}
      />
    </section>
  );
}

/** Requirements for publishing, each done or missing. */
function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ done, text }) => (
        <li key={text} data-done={done || undefined}>
          {done ? (
            <IconCircleCheck size={20} aria-hidden="true" />
          ) : (
            <IconCircleDashed size={20} aria-hidden="true" />
          )}
          <span>
            {text}
            <span className={styles.meta}>{done ? ' (listo)' : ' (falta)'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
