import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import type { Doc, Expanded } from '@oficio/shared/contract/collections/index';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList, useWrite } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  formatDateShort,
  Menu,
  TextLink,
  toast,
  lazyNamed,
  type MenuItem,
} from '@oficio/shared/ui';
import { ReasonDialog } from '@oficio/shared/ui/forms';
import { DataTable } from '@oficio/shared/ui/admin';
import { IconDots, IconUserPlus } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { identityColumn } from '../identity/identity-chip.tsx';
import { useIdentityCheck } from '../identity/use-identity-check.tsx';
import { NEW_LIST } from '../inviting/invite-list.ts';
import { InviteListDialog } from '../inviting/invite-list-dialog.tsx';
import { teachPath } from '../sides/teaching-paths.ts';
import styles from './teaching.module.css';
import { ExtraTime } from './extra-time.tsx';
import { usePeople } from '../identity/use-people.ts';
import type { TaughtCourse } from './use-taught-course.ts';
import { progressColumn } from '../sides/columns.tsx';
import { NotYet } from '../sides/not-yet.tsx';
import { Pages } from '../sides/pages.tsx';
import { stateColumn, StateFilter } from '../sides/states.tsx';
import { Problem } from '../sides/problem.tsx';

const Inbox = lazyNamed(() => import(/* webpackChunkName: "inbox" */ '../inbox/inbox.tsx'), 'Inbox');
/** Kinds of requests besides enrolments, which the list below shows. */
const ASKED = ['cursada'] as const;
type Row = Expanded<'inscripciones', 'usuario'>;
type State = Doc<'inscripciones'>['estado'];
const STATES = inscripciones.fields.estado.states;
/** States of students whose work can be looked at. */
const HAS_MARKS: ReadonlySet<State> = new Set([
  'activa',
  'suspendida',
  'completada',
  'noAprobada',
  'vencida',
]);
const LIMIT = 20;
const SCOPE = 'estudiantes';

/** Lists the course's students and applicants, with the decisions on each. */
export function Students({ curso, taught }: { curso: string; taught: TaughtCourse }) {
  const { values, set } = useQuery(['estado', 'pag', 'lista']);
  const page = pageNumber(values.pag);
  const list = useList(
    'inscripciones',
    { filters: { curso, estado: values.estado || undefined }, sort: '-creadoEn', page, limit: LIMIT },
    { scope: SCOPE, expand: ['usuario'] },
  );
  const { edit, error, clearError } = useWrite('inscripciones', { scope: SCOPE });
  const [deciding, setDeciding] = useState<{ row: Row; to: State }>();
  const [timed, setTimed] = useState<Row>();
  const { nameOf, levelOf, reload } = usePeople(
    list.docs.flatMap(({ usuario }) => usuario?._id ?? []),
    'nombres-estudiantes',
  );
  const identity = useIdentityCheck(taught.checksFor, reload);
  const name = (row: Row) => nameOf(row.usuario?._id ?? '', row.usuario?.nombreUsuario);

  async function move(row: Row, to: State, motivoEstado?: string) {
    const result = await edit(row._id, { estado: to, ...(motivoEstado && { motivoEstado }) }).done;
    if (!result.ok) return result.message;
    toast(`${name(row)}: ${STATES[to].label.toLowerCase()}`, { kind: 'success' });
    taught.requests.reload();
    // The person leaves a list filtered by their former state.
    if (values.estado) list.reload();
    return undefined;
  }

  function actions(row: Row): MenuItem[] {
    const ask = (to: State) => () => setDeciding({ row, to });
    const items: MenuItem[] = [];
    if (['solicitada', 'enEspera', 'ofrecida'].includes(row.estado))
      items.push({ label: 'Aprobar inscripción', onSelect: () => void move(row, 'activa') });
    if (row.estado === 'solicitada') {
      items.push({ label: 'Pasar a lista de espera', onSelect: () => void move(row, 'enEspera') });
      items.push({ label: 'Rechazar inscripción', danger: true, onSelect: ask('rechazada') });
    }
    if (taught.isManager && row.estado === 'activa')
      items.push({ label: 'Suspender', danger: true, onSelect: ask('suspendida') });
    if (taught.isManager && row.estado === 'suspendida')
      items.push({ label: 'Levantar la suspensión', onSelect: () => void move(row, 'activa') });
    if (row.estado === 'activa')
      items.push({ label: 'Tiempo adicional en los exámenes', onSelect: () => setTimed(row) });
    items.push(
      ...identity.choice({ _id: row.usuario?._id, name: name(row), level: levelOf(row.usuario?._id ?? '') }),
    );
    return items;
  }

  return (
    <>
      <Suspense fallback={null}>
        <Inbox curso={curso} only={ASKED} quiet />
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
        why={deciding ? undefined : error?.message}
        onClose={clearError}
      />
      {list.status === 'failed' || (list.status !== 'loaded' && list.docs.length === 0) ? (
        <NotYet of={list} failed="No se pudieron cargar las inscripciones" />
      ) : (
        <DataTable<Row>
          label="Inscripciones"
          rows={list.docs}
          total={list.totalDocs}
          rowName={name}
          columns={[
            {
              key: 'usuario',
              label: 'Persona',
              primary: true,
              render: (row) =>
                row.usuario && HAS_MARKS.has(row.estado) ? (
                  <TextLink to={teachPath(curso, 'notas', { persona: row.usuario._id })}>
                    {name(row)}
                  </TextLink>
                ) : (
                  name(row)
                ),
            },
            identityColumn(({ usuario }: Row) => levelOf(usuario?._id ?? '')),
            stateColumn(STATES),
            progressColumn,
            {
              key: 'comprobante',
              label: 'Pago',
              render: ({ comprobante }) =>
                comprobante && <TextLink to={`/archivos/${comprobante}`}>Ver el comprobante</TextLink>,
            },
            {
              key: 'tiempoExtraPct',
              label: 'Tiempo adicional',
              render: ({ tiempoExtraPct }) => tiempoExtraPct && `${tiempoExtraPct} %`,
            },
            { key: 'creadoEn', label: 'Inscripción', render: ({ creadoEn }) => formatDateShort(creadoEn) },
            {
              key: 'decidir',
              label: 'Decidir',
              render: (row) => {
                const items = actions(row);
                return (
                  items.length > 0 && (
                    <Menu
                      label={`Decidir sobre ${name(row)}`}
                      trigger={<IconDots size={20} aria-hidden="true" />}
                      items={items}
                    />
                  )
                );
              },
            },
          ]}
          empty={
            <EmptyState title={values.estado ? 'Nadie en ese estado' : 'Todavía no hay inscripciones'}>
              Aparecen aquí cuando alguien se inscribe o lo pide.
            </EmptyState>
          }
        />
      )}
      <Pages total={list.totalDocs} limit={LIMIT} noun="inscripciones" push />
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
      {timed && (
        <ExtraTime enrolment={timed} person={name(timed)} scope={SCOPE} onClose={() => setTimed(undefined)} />
      )}
      <ReasonDialog
        question={
          deciding && {
            title: deciding.to === 'suspendida' ? 'Suspender la inscripción' : 'Rechazar la inscripción',
            field: inscripciones.fields.motivoEstado,
            help: 'Lo lee la persona inscripta.',
            confirm: deciding.to === 'suspendida' ? 'Suspender' : 'Rechazar',
            danger: true,
            required: true,
            onConfirm: (reason) => move(deciding.row, deciding.to, reason),
          }
        }
        onClose={() => {
          setDeciding(undefined);
          clearError();
        }}
      />
    </>
  );
}
