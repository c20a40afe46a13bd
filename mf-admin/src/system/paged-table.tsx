import { ErrorState, Pager, Skeletons } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import type { ComponentProps } from 'react';
import type { Paged } from './use-paged.ts';

export const ROWS_PER_PAGE = 20;

/** Paginated table of the system screens, with its loading and failed states. */
export function PagedTable<R>({
  list,
  page,
  noun,
  failure,
  onPage,
  ...table
}: Omit<ComponentProps<typeof DataTable<R>>, 'rows' | 'loading'> & {
  list: Paged<R>;
  page: number;
  noun: string;
  /** "No se pudieron cargar las sesiones" */
  failure: string;
  onPage: (page: number) => void;
}) {
  if (list.status === 'failed')
    return (
      <ErrorState title={failure} onRetry={list.reload}>
        {list.message}
      </ErrorState>
    );
  if (!list.rows) return <Skeletons kind="rows" />;
  return (
    <>
      <DataTable<R>
        {...table}
        rows={list.rows}
        total={list.total}
        loading={list.status === 'loading' && list.rows.length > 0}
      />
      <Pager page={page} total={list.total} limit={ROWS_PER_PAGE} noun={noun} onPage={onPage} />
    </>
  );
}
