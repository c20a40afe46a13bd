import { isRunning, workProgress } from '@oficio/shared/contract/answers/work-progress';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { pageNumber } from '@oficio/shared/router';
import { useList, useWrite } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  formatNumber,
  Page,
  Pager,
  RelativeDate,
  Skeletons,
  StateChip,
  toast,
} from '@oficio/shared/ui';
import { DataTable, type Column } from '@oficio/shared/ui/admin';
import { IconTrash } from '@oficio/shared/ui/icons';
import { usePolledWorks, type Work } from '@oficio/shared/works/use-work';
import { ListBreadcrumbs } from '../management/list-breadcrumbs.tsx';
import type { ManagementUrl } from '../management/use-management-url.ts';

const WORKS_PER_PAGE = 20;
const { states } = trabajos.fields.estado;

const COLUMNS: readonly Column<Work>[] = [
  { key: 'titulo', label: 'Trabajo', primary: true, render: ({ titulo }) => titulo ?? 'Trabajo' },
  {
    key: 'estado',
    label: 'Estado',
    render: (work) => (
      <StateChip state={work.estado} label={workProgress(work)} tone={states[work.estado].tone} />
    ),
  },
  {
    key: 'hechas',
    label: 'Registros',
    align: 'end',
    render: ({ hechas = 0, total = 0 }) =>
      hechas < total ? `${formatNumber(hechas)} de ${formatNumber(total)}` : formatNumber(total),
  },
  {
    key: 'rechazadas',
    label: 'Con problemas',
    align: 'end',
    render: ({ rechazadas = 0 }) => formatNumber(rechazadas),
  },
  {
    key: 'creadoEn',
    label: 'Empezado',
    render: ({ creadoEn }) => <RelativeDate value={creadoEn} />,
  },
];

/** Page with the user's works. */
export function WorksList({ user, url }: { user: SessionUser; url: ManagementUrl }) {
  const page = pageNumber(url.params.get('pag') ?? '');
  const list = useList('trabajos', { page, limit: WORKS_PER_PAGE, sort: '-creadoEn' }, { scope: 'trabajos' });
  const { docs, totalDocs, status, reload } = list;
  const { softRemove } = useWrite('trabajos', { scope: 'trabajos' });
  usePolledWorks(list);
  const removeFromList = async (work: Work) => {
    const result = await softRemove(work._id).done;
    toast(result.ok ? 'Quitado de la lista' : result.message, { kind: result.ok ? 'success' : 'error' });
    reload();
  };
  return (
    <Page
      width="full"
      title="Trabajos"
      breadcrumbs={<ListBreadcrumbs collection={trabajos} user={user} />}
      description="Cambios, importaciones y exportaciones de muchos registros. Siguen aunque se cierre la página."
    >
      {status === 'failed' && <ErrorState title="No se pudieron cargar los trabajos" onRetry={reload} />}
      {docs.length === 0 && status === 'loading' ? (
        <Skeletons kind="rows" count={5} />
      ) : (
        <DataTable<Work>
          label="Trabajos"
          rows={docs}
          total={totalDocs}
          rowName={({ titulo }) => titulo ?? 'Trabajo'}
          href={({ _id }) => url.to({ editar: _id })}
          columns={COLUMNS}
          actions={(work) =>
            isRunning(work)
              ? []
              : [
                  {
                    label: 'Quitar de la lista',
                    icon: <IconTrash size={18} aria-hidden="true" />,
                    onSelect: () => void removeFromList(work),
                  },
                ]
          }
          empty={
            status === 'failed' ? null : (
              <EmptyState
                title="Todavía no hay trabajos"
                action={<ButtonLink to="/panel">Ir al panel</ButtonLink>}
              >
                Cambiar varios registros, importar o exportar una lista deja aquí su marcha y su resultado.
              </EmptyState>
            )
          }
        />
      )}
      {totalDocs > WORKS_PER_PAGE && (
        <Pager
          page={page}
          total={totalDocs}
          limit={WORKS_PER_PAGE}
          noun="trabajos"
          href={(target) => url.to({ pag: target === 1 ? '' : String(target) })}
        />
      )}
    </Page>
  );
}
