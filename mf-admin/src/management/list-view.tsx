import { ButtonLink, ErrorState, FilterSelect, Page, Pager, Row } from '@oficio/shared/ui';
import { Toolbar } from '@oficio/shared/ui/admin';
import { IconPlus } from '@oficio/shared/ui/icons';
import { capitalise, countPhrase, plural } from '../declarations/phrases.ts';
import { BulkActions } from '../works/bulk-actions.tsx';
import { workQuery, type ListQuery } from '../works/work-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ListBreadcrumbs } from './list-breadcrumbs.tsx';
import { ListRows } from './list-rows.tsx';
import { ListTools } from './list-tools.tsx';
import classes from './management.module.css';
import { PAGE_SIZES, useListState } from './use-list-state.ts';
import type { Managed, ManagementUrl } from './use-management-url.ts';

/** Table of a collection with its filters, actions and pages. */
export function ListView(managed: Managed) {
  const { collection, user, url } = managed;
  const state = useListState(managed);
  const { columns, list, query, selection, newPath, clear } = state;
  const { totalDocs, status, reload } = list;
  const noun = totalDocs === 1 ? collection.singular : plural(collection);
  return (
    <Page
      width="full"
      breadcrumbs={<ListBreadcrumbs collection={collection} user={user} inside={query.trash} />}
      title={query.trash ? `Papelera: ${plural(collection)}` : collection.label}
      count={status === 'loaded' ? totalDocs : undefined}
      countLabel={noun}
      actions={
        newPath !== undefined && (
          <ButtonLink to={newPath} icon={<IconPlus size={20} aria-hidden="true" />}>
            {capitalise(`crear ${collection.singular}`)}
          </ButtonLink>
        )
      }
    >
      <Toolbar
        selectedCount={selection.all ? totalDocs : selection.rows.length}
        onClearSelection={() => selection.select([])}
        selectionActions={
          selection.rows.length > 0 && (
            <BulkActions
              collection={collection}
              user={user}
              rows={selection.rows}
              total={totalDocs}
              all={selection.all}
              query={workQuery(query)}
              trash={query.trash}
              onAll={selection.selectAll}
              onDone={() => {
                selection.select([]);
                reload();
              }}
            />
          )
        }
      >
        <ListTools
          {...managed}
          query={query}
          total={totalDocs}
          views={state.views}
          view={state.view}
          columns={columns}
          onColumns={state.chooseColumns}
          onClear={clear}
          resultLabel={`Ver ${countPhrase(collection, totalDocs)}`}
        />
      </Toolbar>
      <ActiveFilters collection={collection} url={url} onClear={clear} />
      {status === 'failed' && (
        <ErrorState title={`No se pudieron cargar: ${plural(collection)}`} onRetry={reload} />
      )}
      <ListRows managed={managed} state={state} />
      {totalDocs > 0 && <ListFooter query={query} url={url} total={totalDocs} noun={noun} />}
    </Page>
  );
}

/** Pages of the list, and the number of rows per page. */
function ListFooter({
  query,
  url,
  total,
  noun,
}: {
  query: ListQuery;
  url: ManagementUrl;
  total: number;
  noun: string;
}) {
  return (
    <div className={classes.foot}>
      <Pager
        page={query.page}
        total={total}
        limit={query.limit}
        noun={noun}
        href={(page) => url.to({ pag: page === 1 ? '' : String(page) })}
      />
      <Row>
        <FilterSelect
          label="Filas por página"
          all=""
          value={String(query.limit)}
          options={PAGE_SIZES.map((limit) => ({ value: String(limit), label: String(limit) }))}
          onChange={(por) => url.set({ por, pag: '' }, { replace: true })}
        />
      </Row>
    </div>
  );
}
