import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { useQuery } from '@oficio/shared/router';
import { useList, useWrite } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  ErrorState,
  FilterSelect,
  formatCount,
  Pager,
  RelativeDate,
  StateChip,
  TextLink,
  toast,
} from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog.tsx';
import { idsOf, type CentreContents } from './use-centre-contents.ts';
import { useNames } from './use-names.ts';

const { states } = inscripciones.fields.estado;
const LIMIT = 20;

/** Who asked to enrol, and who waits for a place: approve or reject, one by one or several. */
export function RequestsView({ contents }: { contents: CentreContents }) {
  const { cursos, centro } = contents;
  const { values, set } = useQuery(['curso', 'pag']);
  const page = Number(values.pag) || 1;
  const { docs, totalDocs, status, reload } = useList(
    'inscripciones',
    {
      filters: {
        curso: values.curso || { in: idsOf(cursos) },
        estado: { in: ['solicitada', 'enEspera'] },
      },
      sort: 'creadoEn',
      limit: LIMIT,
      page,
    },
    { scope: 'panel-solicitudes', expand: ['usuario', 'curso'], enabled: cursos.length > 0 },
  );
  const nameOf = useNames(
    docs.flatMap(({ usuario }) => (usuario ? [usuario] : [])),
    'panel-solicitudes',
  );
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
      label: 'Motivo',
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
        <FilterSelect
          label="Curso"
          all="Todos"
          value={values.curso}
          options={cursos.map(({ _id, titulo }) => ({ value: _id, label: titulo }))}
          onChange={(curso) => set({ curso, pag: '' })}
        />
      </Toolbar>
      <DataTable
        label="Solicitudes de inscripción"
        rows={docs}
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
          { key: 'usuario', label: 'Persona', primary: true, render: ({ usuario }) => nameOf(usuario) },
          { key: 'curso', label: 'Curso', render: ({ curso }) => curso?.titulo },
          {
            key: 'estado',
            label: 'Estado',
            render: ({ estado = 'solicitada' }) => (
              <StateChip state={estado} label={states[estado].label} tone={states[estado].tone} />
            ),
          },
          { key: 'creadoEn', label: 'Pedida', render: ({ creadoEn }) => <RelativeDate value={creadoEn} /> },
        ]}
        empty={
          <EmptyState title="No hay solicitudes por responder">
            Los cursos con inscripción abierta no necesitan aprobación.{' '}
            <TextLink to={`/instituciones?centro=${centro}&vista=estudiantes`}>Ver los estudiantes</TextLink>
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
