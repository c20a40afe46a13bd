import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';
import { Button, EmptyState, ErrorState, toast } from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { ReasonDialog, type ReasonQuestion } from '@oficio/shared/ui/forms';
import { IconUserPlus } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { identityColumn } from '../../identity/identity-chip.tsx';
import { useIdentityCheck } from '../../identity/use-identity-check.tsx';
import { InviteListDialog } from '../../inviting/invite-list-dialog.tsx';
import { NEW_LIST } from '../../inviting/invite-list.ts';
import { centrePath } from '../../sides/centre-paths.ts';
import { choices } from '../../sides/choices.ts';
import { dateColumn, progressColumn } from '../../sides/columns.tsx';
import { oneOf } from '../../sides/one-of.ts';
import { Pages } from '../../sides/pages.tsx';
import { StateFilter } from '../../sides/states.tsx';
import type { CentreContents } from '../use-centre-contents.ts';
import {
  CourseFilter,
  enrolmentColumns,
  PAGE_SIZE,
  useCentreEnrolments,
  type CentreEnrolment,
} from './enrolments.tsx';

const { states } = inscripciones.fields.estado;
type State = keyof typeof states;

/** Lists the centre's students by course and state, and invites new ones. */
export function StudentsView({ contents }: { contents: CentreContents }) {
  const { cursos: courses } = contents;
  const { values, set } = useQuery(['curso', 'estado', 'pag', 'lista']);
  const page = pageNumber(values.pag);
  const estado = oneOf(states, values.estado);
  const { docs, totalDocs, status, reload, nameOf, levelOf, reloadPeople } = useCentreEnrolments(contents, {
    curso: values.curso,
    estado,
    page,
  });
  const { edit } = useWrite('inscripciones');
  const identity = useIdentityCheck(contents.centro, reloadPeople);
  const [question, setQuestion] = useState<ReasonQuestion>();

  async function change(id: string, to: State, motivoEstado?: string) {
    const result = await edit(id, { estado: to, ...(motivoEstado && { motivoEstado }) }).done;
    if (result.ok) toast(`Inscripción: ${states[to].label.toLowerCase()}`, { kind: 'success' });
    return result.ok ? undefined : result.message;
  }
  const changeNow = (id: string, to: State) =>
    void change(id, to).then((problem) => problem !== undefined && toast(problem, { kind: 'error' }));
  const actions = ({ _id, estado: now, usuario }: (typeof docs)[number]) =>
    choices(
      now === 'activa' && {
        label: 'Suspender con un motivo',
        onSelect: () =>
          setQuestion({
            title: `Suspender la cursada de ${nameOf(usuario)}`,
            field: inscripciones.fields.motivoEstado,
            help: 'Lo lee la persona. La cursada se puede reanudar.',
            confirm: 'Suspender',
            danger: true,
            required: true,
            onConfirm: (reason) => change(_id, 'suspendida', reason),
          }),
      },
      now === 'activa' && { label: 'Dar por completada', onSelect: () => changeNow(_id, 'completada') },
      now === 'suspendida' && { label: 'Reanudar', onSelect: () => changeNow(_id, 'activa') },
      now === 'completada' && {
        label: 'Emitir un certificado',
        to: centrePath(contents.centro, 'emitir', { persona: usuario?._id }),
      },
      ...identity.choice({ _id: usuario?._id, name: nameOf(usuario), level: levelOf(usuario) }),
    );

  if (status === 'failed')
    return <ErrorState title="No se pudieron cargar los estudiantes" onRetry={reload} />;
  return (
    <>
      <Toolbar>
        <CourseFilter
          contents={contents}
          value={values.curso}
          onChange={(curso) => set({ curso, pag: '' })}
        />
        <StateFilter
          states={states}
          value={values.estado}
          onChange={(next) => set({ estado: next, pag: '' })}
        />
        <Button
          variant="secondary"
          icon={<IconUserPlus size={20} aria-hidden="true" />}
          onClick={() => set({ lista: NEW_LIST })}
        >
          Invitar
        </Button>
      </Toolbar>
      <DataTable
        label="Estudiantes"
        rows={docs}
        total={totalDocs}
        rowName={({ usuario }) => nameOf(usuario)}
        loading={status === 'loading' || contents.status === 'loading'}
        actions={actions}
        columns={[
          ...enrolmentColumns(nameOf),
          identityColumn(({ usuario }: CentreEnrolment) => levelOf(usuario)),
          progressColumn,
          dateColumn('creadoEn', 'Desde'),
        ]}
        empty={
          <EmptyState title="No hay estudiantes con esos filtros">
            Probar con otro curso o estado, o invitar.
          </EmptyState>
        }
      />
      <Pages total={totalDocs} limit={PAGE_SIZE} noun="estudiantes" />
      <InviteListDialog
        lista={values.lista}
        courses={courses.filter((course) => course.estado === 'publicado')}
        curso={values.curso}
        onLista={(lista) => set({ lista })}
        onInvited={reload}
      />
      {identity.dialog}
      <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}
