import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  ErrorState,
  formatCount,
  Pager,
  RelativeDate,
  TextLink,
  toast,
} from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { ReasonDialog, type ReasonQuestion } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { CourseFilter, enrolmentColumns, LIMIT, useCentreEnrolments } from './enrolments.tsx';
import { centrePath } from '../paths.ts';
import type { CentreContents } from '../use-centre-contents.ts';

/** Who asked to enrol, and who waits for a place: approve or reject, one by one or several. */
export function RequestsView({ contents }: { contents: CentreContents }) {
  const { centro } = contents;
  const { values, set } = useQuery(['curso', 'pag']);
  const page = pageNumber(values.pag);
  const { docs, totalDocs, status, reload, nameOf } = useCentreEnrolments(contents, {
    curso: values.curso,
    estado: { in: ['solicitada', 'enEspera'] },
    sort: 'creadoEn',
    page,
    scope: 'panel-solicitudes',
  });
  const { edit, pending } = useWrite('inscripciones');
  const [selected, setSelected] = useState<string[]>([]);
  const [question, setQuestion] = useState<ReasonQuestion>();

  async function decide(ids: readonly string[], estado: 'activa' | 'rechazada', motivoEstado?: string) {
    const problems: string[] = [];
    // One after the other: each one that enters may take the last place.
    for (const id of ids) {
      const result = await edit(id, { estado, ...(motivoEstado && { motivoEstado }) }).done;
      if (!result.ok) problems.push(result.message);
    }
    const done = ids.length - problems.length;
    if (done > 0)
      toast(
        estado === 'activa'
          ? formatCount(done, 'inscripción aprobada', 'inscripciones aprobadas')
          : formatCount(done, 'solicitud rechazada', 'solicitudes rechazadas'),
        { kind: 'success' },
      );
    setSelected([]);
    reload();
    return problems[0];
  }
  async function approve(ids: readonly string[]) {
    const problem = await decide(ids, 'activa');
    if (problem !== undefined) toast(problem, { kind: 'error' });
  }
  const reject = (ids: readonly string[]) =>
    setQuestion({
      title: ids.length === 1 ? 'Rechazar la solicitud' : `Rechazar ${ids.length} solicitudes`,
      field: inscripciones.fields.motivoEstado,
      help: 'Lo lee la persona.',
      confirm: 'Rechazar',
      danger: true,
      required: true,
      onConfirm: (motivo) => decide(ids, 'rechazada', motivo),
    });
  // Who waits for a place was accepted already: it can only enter.
  const rejectable = (id: string) => docs.find(({ _id }) => _id === id)?.estado === 'solicitada';

  if (status === 'failed')
    return <ErrorState title="No se pudieron cargar las solicitudes" onRetry={reload} />;
  return (
    <>
      <Toolbar
        selectedCount={selected.length}
        onClearSelection={() => setSelected([])}
        selectionActions={
          <>
            <Button size="small" busy={pending} onClick={() => void approve(selected)}>
              Aprobar
            </Button>
            {selected.every(rejectable) && (
              <Button size="small" variant="secondary" onClick={() => reject(selected)}>
                Rechazar
              </Button>
            )}
          </>
        }
      >
        <CourseFilter
          contents={contents}
          value={values.curso}
          onChange={(curso) => set({ curso, pag: '' })}
        />
      </Toolbar>
      <DataTable
        label="Solicitudes de inscripción"
        rows={docs}
        total={totalDocs}
        rowName={({ usuario }) => nameOf(usuario)}
        loading={status === 'loading' || contents.status === 'loading'}
        selected={selected}
        onSelect={setSelected}
        actions={({ _id, estado }) => [
          { label: 'Aprobar', onSelect: () => void approve([_id]) },
          ...(estado === 'solicitada'
            ? [{ label: 'Rechazar con un motivo', onSelect: () => reject([_id]) }]
            : []),
        ]}
        columns={[
          ...enrolmentColumns(nameOf),
          {
            key: 'comprobante',
            label: 'Pago',
            render: ({ comprobante }) =>
              comprobante && <TextLink to={`/archivos/${comprobante}`}>Ver el comprobante</TextLink>,
          },
          { key: 'creadoEn', label: 'Pedida', render: ({ creadoEn }) => <RelativeDate value={creadoEn} /> },
        ]}
        empty={
          <EmptyState title="No hay solicitudes por responder">
            Los cursos con inscripción abierta no necesitan aprobación.{' '}
            <TextLink to={centrePath(centro, 'estudiantes')}>Ver los estudiantes</TextLink>
          </EmptyState>
        }
      />
      <Pager
        page={page}
        total={totalDocs}
        limit={LIMIT}
        noun="solicitudes"
        onPage={(next) => set({ pag: String(next) })}
      />
      <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}
