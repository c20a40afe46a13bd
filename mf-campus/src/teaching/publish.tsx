import { cursos } from '@oficio/shared/contract/collections/cursos';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useWrite } from '@oficio/shared/store';
import { Button, Notice, Row, Skeletons, TextLink, toast, lazyNamed } from '@oficio/shared/ui';
import { ReasonDialog } from '@oficio/shared/ui/forms';
import { IconCircleCheck, IconCircleDashed } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import styles from './teaching.module.css';
import { useCourseReview } from './use-course-review.ts';
import { StateOf } from '../sides/states.tsx';
import { Problem } from '../sides/problem.tsx';

const CourseReview = lazyNamed(
  () => import(/* webpackChunkName: "course-review" */ './course-review.tsx'),
  'CourseReview',
);

type State = Doc<'cursos'>['estado'];
const STATES = cursos.fields.estado.states;

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

/** The course's state, the requirements to publish it, and the transition that the user may make. */
export function Publish({ record, isManager, version, checks }: Props) {
  const { edit, pending, error } = useWrite('cursos');
  const [returning, setReturning] = useState(false);
  const review = useCourseReview(record._id, version);
  const ready = checks.every(({ done }) => done);
  const { estado } = record;

  async function move(to: State, motivoEstado?: string) {
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
  const step = (to: State, label: string, primary = true) => (
    <Button
      key={to}
      variant={primary ? 'primary' : 'secondary'}
      busy={pending}
      onClick={() => (to === 'borrador' && estado === 'enRevision' ? setReturning(true) : void move(to))}
    >
      {label}
    </Button>
  );

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
      {(estado === 'borrador' || estado === 'enRevision') && (
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
      )}
      {estado !== 'archivado' && ready && (
        <Suspense fallback={<Skeletons kind="rows" count={2} />}>
          <CourseReview course={record._id} review={review} />
        </Suspense>
      )}
      <Problem title="No se pudo cambiar el estado" why={error?.message} />
      <Row gap={3}>
        {estado === 'borrador' && ready && !isManager && step('enRevision', 'Enviar a revisión')}
        {estado === 'borrador' && ready && isManager && step('publicado', 'Publicar curso')}
        {estado === 'enRevision' && isManager && step('publicado', 'Publicar curso')}
        {estado === 'enRevision' && isManager && step('borrador', 'Devolver a borrador', false)}
        {estado === 'publicado' && isManager && step('archivado', 'Archivar curso', false)}
        {estado === 'archivado' && isManager && step('borrador', 'Volver a borrador', false)}
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
          returning
            ? {
                title: 'Devolver el curso a borrador',
                field: cursos.fields.motivoEstado,
                help: 'Lo leen quienes lo enseñan: qué hay que corregir.',
                confirm: 'Devolver a borrador',
                danger: true,
                required: true,
                onConfirm: (reason) => move('borrador', reason),
              }
            : undefined
        }
        onClose={() => setReturning(false)}
      />
    </section>
  );
}
