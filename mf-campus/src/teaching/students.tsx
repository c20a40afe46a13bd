import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { Button, EmptyState, lazyNamed } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { IconUserPlus } from '@oficio/shared/ui/icons';
import { Suspense } from 'react';
import { useIdentityCheck } from '../identity/use-identity-check.tsx';
import { usePeople } from '../identity/use-people.ts';
import { InviteListDialog } from '../inviting/invite-list-dialog.tsx';
import { NEW_LIST } from '../inviting/invite-list.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { Pages } from '../sides/pages.tsx';
import { Problem } from '../sides/problem.tsx';
import { StateFilter } from '../sides/states.tsx';
import { studentColumns } from './student-columns.tsx';
import styles from './teaching.module.css';
import { useEnrolmentDecisions, type StudentRow } from './use-enrolment-decisions.tsx';
import type { TaughtCourse } from './use-taught-course.ts';

const Inbox = lazyNamed(() => import(/* webpackChunkName: "inbox" */ '../inbox/inbox.tsx'), 'Inbox');
/** Kinds of request in the inbox; enrolments are in the list below. */
const COURSE_REQUEST_GROUPS = ['cursada'] as const;
const STATES = inscripciones.fields.estado.states;
const STUDENTS_PER_PAGE = 20;
const SCOPE = 'estudiantes';

/** Students and applicants of the course, with the decisions on each. */
export function Students({ curso, taught }: { curso: string; taught: TaughtCourse }) {
  const { values, set } = useQuery(['estado', 'pag', 'lista']);
  const page = pageNumber(values.pag);
  const list = useList(
    'inscripciones',
    {
      filters: { curso, estado: values.estado || undefined },
      sort: '-creadoEn',
      page,
      limit: STUDENTS_PER_PAGE,
    },
    { scope: SCOPE, expand: ['usuario'] },
  );
  const { nameOf, levelOf, reload } = usePeople(
    list.docs.flatMap(({ usuario }) => usuario?._id ?? []),
    'nombres-estudiantes',
  );
  const identity = useIdentityCheck(taught.checksIdentityFor, reload);
  const name = (row: StudentRow) => nameOf(row.usuario?._id ?? '', row.usuario?.nombreUsuario);

  const decisions = useEnrolmentDecisions({
    taught,
    scope: SCOPE,
    name,
    onStateChanged() {
      // The person leaves a list filtered by their former state.
      if (values.estado) list.reload();
    },
  });
  const personLevel = ({ usuario }: StudentRow) => levelOf(usuario?._id ?? '');
  const actions = (row: StudentRow) => [
    ...decisions.actions(row),
    ...identity.choice({ _id: row.usuario?._id, name: name(row), level: personLevel(row) }),
  ];

  return (
    <>
      <Suspense fallback={null}>
        <Inbox curso={curso} only={COURSE_REQUEST_GROUPS} quiet />
      </Suspense>
      <div className={styles.tools}>
        <StateFilter states={STATES} value={values.estado} onChange={(estado) => set({ estado, pag: '' })} />
        {taught.course.record?.estado === 'publicado' && (
          <Button
            variant="secondary"
            icon={<IconUserPlus size={20} aria-hidden="true" />}
            onClick={() => set({ lista: NEW_LIST })}
          >
            Invitar
          </Button>
        )}
      </div>
      <Problem
        title="No se pudo cambiar la inscripción"
        why={decisions.problem}
        onClose={decisions.clearError}
      />
      {list.status === 'failed' || (list.status !== 'loaded' && list.docs.length === 0) ? (
        <NotYet of={list} failed="No se pudieron cargar las inscripciones" />
      ) : (
        <DataTable
          label="Inscripciones"
          rows={list.docs}
          total={list.totalDocs}
          rowName={name}
          columns={studentColumns({ curso, name, levelOf: personLevel, actions })}
          empty={
            <EmptyState title={values.estado ? 'Nadie en ese estado' : 'Todavía no hay inscripciones'}>
              Aparecen aquí cuando alguien se inscribe o lo pide.
            </EmptyState>
          }
        />
      )}
      <Pages total={list.totalDocs} limit={STUDENTS_PER_PAGE} noun="inscripciones" push />
      {taught.course.record && (
        <InviteListDialog
          lista={values.lista}
          courses={[taught.course.record]}
          curso={curso}
          onLista={(lista) => set({ lista })}
          onInvited={list.reload}
        />
      )}
      {identity.dialog}
      {decisions.dialogs}
    </>
  );
}
