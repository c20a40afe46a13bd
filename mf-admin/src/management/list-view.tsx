import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  FilterSelect,
  Page,
  Pager,
  Row,
  Skeletons,
} from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { IconPlus } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { isSortable, storeColumns, storedColumns } from '../declarations/columns.ts';
import { activeFilters, filterFields, paramsOf } from '../declarations/filters.ts';
import { createsHere, may } from '../declarations/permissions.ts';
import { titleOf } from '../declarations/titles.ts';
import { capital, counted, newOne, plural } from '../declarations/words.ts';
import { BulkActions } from '../works/bulk-actions.tsx';
import { workQuery } from '../works/work-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Cell, isFigure } from './cell.tsx';
import { ListHead } from './list-head.tsx';
import { ListTools } from './list-tools.tsx';
import classes from './management.module.css';
import { SubjectCell } from './subject-cell.tsx';
import type { Managed } from './use-address.ts';
import { LIMITS, useManagedList } from './use-managed-list.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useRowCommands } from './use-row-commands.ts';
import { useRowFocus } from './use-row-focus.ts';
import { hasSubject, SUBJECT, useSubjects } from './use-subjects.ts';

/** Table of a collection with its filters, actions and pages. */
export function ListView({ collection, user, address }: Managed) {
  const [columns, setColumns] = useState(() => storedColumns(collection));
  const [selected, setSelected] = useState<string[]>([]);
  const { list, query, views, view } = useManagedList(collection, user, address.params, columns);
  const { docs, totalDocs, status, reload } = list;
  const subject = useSubjects(collection, docs);
  const commands = useRowCommands(collection, reload);
  const { actions, dialogs } = useRowActions(collection, user, {
    address,
    commands,
    trash: query.trash,
    reload,
  });
  const fields: Fields = collection.fields;
  const asked = workQuery(query);
  // "All" applies to one query only: another filter discards it.
  const [allOf, setAllOf] = useState<string>();
  const all = allOf === JSON.stringify(asked);
  const select = (ids: string[]) => {
    setSelected(ids);
    setAllOf(undefined);
  };
  const onRowFocus = useRowFocus(docs);
  const chosen = docs.filter(({ _id }) => selected.includes(_id));
  const filtered = activeFilters(collection, address.params).length > 0 || query.searchString !== '';
  const creates = createsHere(collection, user) && !query.trash;
  // Rows are selected for deletion or a change of state; without either, they are not selectable.
  const moves = Object.values(fields).some(({ kind }) => kind === 'state');
  const bulk =
    !collection.readOnly && (may(collection, 'softRemove', user) || (moves && may(collection, 'edit', user)));

  const clear = () =>
    address.set({
      ...Object.fromEntries(
        filterFields(collection).flatMap(([name, field]) =>
          paramsOf(name, field).map((param) => [param, '']),
        ),
      ),
      buscar: '',
      pag: '',
    });

  const empty =
    status === 'failed' ? null : filtered ? (
      <EmptyState
        title={`No hay ${plural(collection)} con esos filtros`}
        action={
          <Button variant="secondary" onClick={clear}>
            Quitar los filtros
          </Button>
        }
      >
        Probar con otra palabra o con menos filtros.
      </EmptyState>
    ) : query.trash ? (
      <EmptyState title="La papelera está vacía" />
    ) : (
      <EmptyState
        title={`Todavía no hay ${plural(collection)}`}
        action={
          creates && <ButtonLink to={address.to({ nuevo: '1' })}>Crear {collection.singular}</ButtonLink>
        }
      >
        {creates ? 'Lo que se cree aparece aquí.' : 'Cuando haya, aparecen aquí.'}
      </EmptyState>
    );

  const noun = totalDocs === 1 ? collection.singular : plural(collection);
  return (
    <Page
      width="full"
      breadcrumbs={<ListHead collection={collection} user={user} trash={query.trash} />}
      title={query.trash ? `Papelera: ${plural(collection)}` : collection.label}
      count={status === 'loaded' ? totalDocs : undefined}
      countLabel={noun}
      actions={
        creates && (
          <ButtonLink to={address.to({ nuevo: '1' })} icon={<IconPlus size={20} aria-hidden="true" />}>
            {capital(`crear ${collection.singular}`)}
          </ButtonLink>
        )
      }
    >
      <Toolbar
        selectedCount={all ? totalDocs : chosen.length}
        onClearSelection={() => select([])}
        selectionActions={
          chosen.length > 0 && (
            <BulkActions
              collection={collection}
              user={user}
              rows={chosen}
              total={totalDocs}
              all={all}
              query={asked}
              trash={query.trash}
              onAll={() => setAllOf(JSON.stringify(asked))}
              onDone={() => {
                select([]);
                reload();
              }}
            />
          )
        }
      >
        <ListTools
          collection={collection}
          user={user}
          address={address}
          query={query}
          total={totalDocs}
          views={views}
          view={view}
          columns={columns}
          onColumns={(next) => {
            setColumns([...next]);
            storeColumns(collection, next);
          }}
          onClear={clear}
          resultLabel={`Ver ${counted(collection, totalDocs)}`}
        />
      </Toolbar>
      <ActiveFilters collection={collection} address={address} onClear={clear} />
      {status === 'failed' && (
        <ErrorState title={`No se pudieron cargar: ${plural(collection)}`} onRetry={reload} />
      )}
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
            columns={columns.map((name) => {
              const field = fields[name];
              return {
                key: name,
                label: field?.label ?? newOne(collection),
                sortable: field && isSortable(field),
                align: field && isFigure(field) ? 'end' : 'start',
                primary: name === collection.title,
                render: (row) =>
                  name === collection.title ? (
                    titleOf(collection, row)
                  ) : name === SUBJECT && hasSubject(collection) ? (
                    <SubjectCell row={row} field={field} title={subject(row)} />
                  ) : (
                    field && <Cell field={field} value={row[name]} />
                  ),
              };
            })}
            sort={query.sort || (query.searchString === '' ? collection.sort.split(',')[0] : undefined)}
            onSort={(ordenar) => address.set({ ordenar, pag: '' }, { replace: true })}
            {...(bulk && { selected, onSelect: select })}
            {...(!query.trash && { href: (row: AnyRecord) => address.to({ editar: row._id }) })}
            actions={actions}
            empty={empty}
          />
        </div>
      )}
      {totalDocs > 0 && (
        <div className={classes.foot}>
          <Pager
            page={query.page}
            total={totalDocs}
            limit={query.limit}
            noun={noun}
            href={(page) => address.to({ pag: page === 1 ? '' : String(page) })}
          />
          <Row>
            <FilterSelect
              label="Filas por página"
              all=""
              value={String(query.limit)}
              options={LIMITS.map((limit) => ({ value: String(limit), label: String(limit) }))}
              onChange={(por) => address.set({ por, pag: '' }, { replace: true })}
            />
          </Row>
        </div>
      )}
      {dialogs}
    </Page>
  );
}
