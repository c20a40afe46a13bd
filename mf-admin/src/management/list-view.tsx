import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { ButtonLink, ErrorState, Page, Skeletons } from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { IconPlus } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { storeColumns, storedColumns } from '../declarations/columns.ts';
import { activeFilters, filterFields, paramsOf } from '../declarations/filters.ts';
import { createsHere } from '../declarations/permissions.ts';
import { titleOf } from '../declarations/titles.ts';
import { capital, counted, plural } from '../declarations/words.ts';
import { BulkActions } from '../works/bulk-actions.tsx';
import { workQuery } from '../works/work-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListHead } from './list-head.tsx';
import { ListTools } from './list-tools.tsx';
import { tableColumns } from './table-columns.tsx';
import type { Managed } from './use-address.ts';
import { useManagedList } from './use-managed-list.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { isSelectable, useSelection } from './use-selection.ts';
import { useSubjects } from './use-subjects.ts';
import { ListFoot } from './list-foot.tsx';

/** Table of a collection with its filters, actions and pages. */
export function ListView(managed: Managed) {
  const { collection, user, address } = managed;
  const state = useListState(managed);
  const { columns, list, query, selection, newPath, clear } = state;
  const { totalDocs, status, reload } = list;
  const noun = totalDocs === 1 ? collection.singular : plural(collection);
  return (
    <Page
      width="full"
      breadcrumbs={<ListHead collection={collection} user={user} trash={query.trash} />}
      title={query.trash ? `Papelera: ${plural(collection)}` : collection.label}
      count={status === 'loaded' ? totalDocs : undefined}
      countLabel={noun}
      actions={
        newPath !== undefined && (
          <ButtonLink to={newPath} icon={<IconPlus size={20} aria-hidden="true" />}>
            {capital(`crear ${collection.singular}`)}
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
          resultLabel={`Ver ${counted(collection, totalDocs)}`}
        />
      </Toolbar>
      <ActiveFilters collection={collection} address={address} onClear={clear} />
      {status === 'failed' && (
        <ErrorState title={`No se pudieron cargar: ${plural(collection)}`} onRetry={reload} />
      )}
      <Rows managed={managed} state={state} />
      {totalDocs > 0 && <ListFoot query={query} address={address} total={totalDocs} noun={noun} />}
    </Page>
  );
}

/** Returns the list with its query, columns and selection. */
function useListState({ collection, user, address }: Managed) {
  const [columns, setColumns] = useState(() => storedColumns(collection));
  const { list, query, views, view } = useManagedList(collection, user, address.params, columns);
  const selection = useSelection(list.docs, JSON.stringify(workQuery(query)));
  const creates = createsHere(collection, user) && !query.trash;
  return {
    columns,
    chooseColumns: (next: readonly string[]): void => {
      setColumns([...next]);
      storeColumns(collection, next);
    },
    list,
    query,
    views,
    view,
    selection,
    /** Address of the create form; undefined if none can be created here. */
    newPath: creates ? address.to({ nuevo: '1' }) : undefined,
    /** Removes the search and every filter. */
    clear: (): void => {
      const filters = filterFields(collection).flatMap(([name, field]) => paramsOf(name, field));
      address.set({ ...Object.fromEntries(filters.map((param) => [param, ''])), buscar: '', pag: '' });
    },
  };
}

/** The rows of the list, with their menu and its dialogs. */
function Rows({ managed, state }: { managed: Managed; state: ReturnType<typeof useListState> }) {
  const { collection, address } = managed;
  const { columns, query, selection, newPath, clear } = state;
  const { docs, totalDocs, status, reload } = state.list;
  const { trash, searchString } = query;
  const subject = useSubjects(collection, docs);
  const { actions, dialogs } = useRowActions(managed, { trash, reload });
  const onRowFocus = useRowFocus(docs);
  const filtered = activeFilters(collection, address.params).length > 0 || searchString !== '';
  return (
    <>
      {docs.length === 0 && status === 'loading' ? (
        <Skeletons kind="rows" count={8} />
      ) : (
        <div onFocus={onRowFocus}>
          <DataTable<AnyRecord>
            label={collection.label}
            rows={docs}
            total={totalDocs}
            rowName={(row) => titleOf(collection, row)}
            loading={status === 'loading'}
            columns={tableColumns(collection, columns, subject)}
            sort={query.sort || (searchString === '' ? collection.sort.split(',')[0] : undefined)}
            onSort={(ordenar) => address.set({ ordenar, pag: '' }, { replace: true })}
            {...(isSelectable(managed) && {
              selected: selection.selected,
              onSelect: selection.select,
            })}
            {...(!trash && { href: (row: AnyRecord) => address.to({ editar: row._id }) })}
            actions={actions}
            empty={
              status !== 'failed' && (
                <EmptyList
                  collection={collection}
                  newPath={newPath}
                  trash={trash}
                  onClear={filtered ? clear : undefined}
                />
              )
            }
          />
        </div>
      )}
      {dialogs}
    </>
  );
}
