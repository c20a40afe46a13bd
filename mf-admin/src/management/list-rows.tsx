import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { Button, ButtonLink, EmptyState, Skeletons, TextLink } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { useEffect, useRef, type FocusEvent } from 'react';
import { isSortable } from '../declarations/columns.ts';
import { activeFilters } from '../declarations/filters.ts';
import { may } from '../declarations/permissions.ts';
import { capitalise, newRecordTitle, plural } from '../declarations/phrases.ts';
import { titleOf } from '../declarations/titles.ts';
import { Cell, isFigure } from './cell.tsx';
import classes from './management.module.css';
import type { ListState } from './use-list-state.ts';
import type { Managed } from './use-management-url.ts';
import { useRowActions } from './use-row-actions.tsx';
import { hasSubject, SUBJECT_FIELD, useSubjects } from './use-subjects.ts';

/** Rows of the list, with their menu and its dialogs. */
export function ListRows({ managed, state }: { managed: Managed; state: ListState }) {
  const { collection, url } = managed;
  const { columns, query, selection, newPath, clear } = state;
  const { docs, totalDocs, status, reload } = state.list;
  const { trash, searchString } = query;
  const subjectOf = useSubjects(collection, docs);
  const { actions, dialogs } = useRowActions(managed, { trash, reload });
  const onRowFocus = useRowFocus(docs);
  const filtered = activeFilters(collection, url.params).length > 0 || searchString !== '';
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
            columns={tableColumns(collection, columns, subjectOf)}
            sort={query.sort || (searchString === '' ? collection.sort.split(',')[0] : undefined)}
            onSort={(ordenar) => url.set({ ordenar, pag: '' }, { replace: true })}
            {...(isSelectable(managed) && {
              selected: selection.selected,
              onSelect: selection.select,
            })}
            {...(!trash && { href: (row: AnyRecord) => url.to({ editar: row._id }) })}
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

/** Whether rows can be selected: the user may delete them, or change their state. */
function isSelectable({ collection, user }: Pick<Managed, 'collection' | 'user'>): boolean {
  const hasState = Object.values(collection.fields as Fields).some(({ kind }) => kind === 'state');
  return (
    !collection.readOnly &&
    (may(collection, 'softRemove', user) || (hasState && may(collection, 'edit', user)))
  );
}

/** Link to the record to which a row refers; only its collection until its title is known. */
function SubjectCell({
  row,
  field,
  title,
}: {
  row: AnyRecord;
  field: Field | undefined;
  title: string | undefined;
}) {
  const target = collectionNamed(String(row[SUBJECT_FIELD] ?? ''));
  if (!target || title === undefined) return field ? <Cell field={field} value={row[SUBJECT_FIELD]} /> : null;
  return (
    <span className={classes.subject}>
      <TextLink to={managementOf(target, { editar: String(row['objeto']) })}>{title}</TextLink>
      <span className={classes.label}>{capitalise(target.singular)}</span>
    </span>
  );
}

/** Returns the columns of the table. `subjectOf` names the record to which a row refers. */
function tableColumns(
  collection: Collection,
  names: readonly string[],
  subjectOf: (row: AnyRecord) => string | undefined,
) {
  const fields: Fields = collection.fields;
  return names.map((name) => {
    const field = fields[name];
    const contentOf = (row: AnyRecord) => {
      if (name === collection.title) return titleOf(collection, row);
      if (name === SUBJECT_FIELD && hasSubject(collection))
        return <SubjectCell row={row} field={field} title={subjectOf(row)} />;
      return field && <Cell field={field} value={row[name]} />;
    };
    return {
      key: name,
      label: field?.label ?? newRecordTitle(collection),
      sortable: field && isSortable(field),
      align: field && isFigure(field) ? ('end' as const) : ('start' as const),
      primary: name === collection.title,
      render: contentOf,
    };
  });
}

/** Reason why the list is empty: its filters, an empty trash, or no records yet. */
function EmptyList({
  collection,
  newPath,
  trash,
  onClear,
}: {
  collection: Collection;
  /** Path of the create form; undefined if the user may not create records. */
  newPath: string | undefined;
  trash: boolean;
  /** Removes the filters; undefined without any. */
  onClear: (() => void) | undefined;
}) {
  if (onClear)
    return (
      <EmptyState
        title={`No hay ${plural(collection)} con esos filtros`}
        action={
          <Button variant="secondary" onClick={onClear}>
            Quitar los filtros
          </Button>
        }
      >
        Probar con otra palabra o con menos filtros.
      </EmptyState>
    );
  if (trash) return <EmptyState title="La papelera está vacía" />;
  return (
    <EmptyState
      title={`Todavía no hay ${plural(collection)}`}
      action={newPath && <ButtonLink to={newPath}>Crear {collection.singular}</ButtonLink>}
    >
      {newPath ? 'Lo que se cree aparece aquí.' : 'Cuando haya, aparecen aquí.'}
    </EmptyState>
  );
}

/**
 * Moves the focus when the focused row leaves the table, because it was deleted or no longer matches the filter:
 * to the menu of the row in its place or, without rows, to the page's heading.
 * @returns a focus handler for the element around the table
 */
function useRowFocus(rows: readonly AnyRecord[]): (event: FocusEvent) => void {
  const focused = useRef<{ readonly id: string; readonly index: number }>(undefined);
  useEffect(() => {
    const lost = focused.current;
    if (!lost || rows.some(({ _id }) => _id === lost.id)) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const tableRows = document.querySelectorAll<HTMLElement>('tbody tr');
    const menu = tableRows[Math.min(lost.index, tableRows.length - 1)]?.querySelector<HTMLElement>('button');
    if (menu) menu.focus();
    else focusPageHeading();
  }, [rows]);
  return ({ target }) => {
    const row = target.closest('tr');
    const index = row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1;
    const id = row?.closest('tbody') ? rows[index]?._id : undefined;
    if (id) focused.current = { id, index };
  };
}
