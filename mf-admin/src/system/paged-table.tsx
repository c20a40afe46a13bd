import type { CallState } from '@oficio/shared/store';
import { ErrorState, Pager, Skeletons } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { useState, type ComponentProps } from 'react';

export const ROWS_PER_PAGE = 20;

/** Returns the value of a filter if it is one of those that have a label. */
export const knownKey = <K extends string>(
  labels: Readonly<Record<K, string>>,
  text: string,
): K | undefined => (Object.keys(labels) as K[]).find((key) => key === text);

interface PageOf<R> {
  readonly docs: readonly R[];
  readonly totalDocs: number;
}

interface Paged<R> extends Omit<CallState<unknown>, 'data'> {
  readonly rows: readonly R[] | undefined;
  readonly total: number;
}

/** Returns a page of a system list: the previous one until the next one has loaded. */
export function usePaged<R>({ data, status, message, reload }: CallState<PageOf<R>>): Paged<R> {
  const [loaded, setLoaded] = useState<PageOf<R>>();
  if (data && data !== loaded) setLoaded(data);
  const page = data ?? loaded;
  return { rows: page?.docs, total: page?.totalDocs ?? 0, status, message, reload };
}

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
