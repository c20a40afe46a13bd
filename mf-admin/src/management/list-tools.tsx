import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { Button, FilterSelect, lazyNamed, Menu, SearchBox, type MenuItem } from '@oficio/shared/ui';
import {
  IconAdjustmentsHorizontal,
  IconColumns,
  IconDotsVertical,
  IconDownload,
  IconListCheck,
  IconTrash,
  IconUpload,
} from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { activeFilters } from '../declarations/filters.ts';
import type { RowsView } from '../declarations/managed-rows.ts';
import { createsHere, hasTrash, may } from '../declarations/permissions.ts';
import { plural } from '../declarations/phrases.ts';
import { stateFieldOf } from '../declarations/state-actions.ts';
import { workQuery, type ListQuery } from '../works/work-query.ts';
import { ColumnPicker } from './column-picker.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import classes from './management.module.css';
import type { Managed } from './use-management-url.ts';

const ExportDialog = lazyNamed(
  () => import(/* webpackChunkName: "works" */ '../works/export-dialog.tsx'),
  'ExportDialog',
);

const ICON_PROPS = { size: 18, 'aria-hidden': true } as const;

type OpenDialog = 'filters' | 'columns' | 'export';

/** Returns the menu of the actions on the list, other than its search and filters. */
function menuItems(
  { collection, user, url }: Managed,
  trash: boolean,
  open: (dialog: OpenDialog) => void,
): MenuItem[] {
  const importItem = {
    label: 'Importar de una planilla',
    icon: <IconUpload {...ICON_PROPS} />,
    to: url.to({ importar: '1' }),
  };
  const workItems: MenuItem[] = [
    { label: 'Exportar a CSV', icon: <IconDownload {...ICON_PROPS} />, onSelect: () => open('export') },
    ...(createsHere(collection, user) && !trash ? [importItem] : []),
    { label: 'Trabajos', icon: <IconListCheck {...ICON_PROPS} />, to: managementOf(trabajos) },
  ];
  const trashItems: MenuItem[] = [
    { kind: 'line' },
    {
      label: trash ? 'Salir de la papelera' : 'Papelera',
      icon: <IconTrash {...ICON_PROPS} />,
      to: url.to({ papelera: trash ? '' : '1', pag: '' }),
    },
  ];
  return [
    { label: 'Columnas', icon: <IconColumns {...ICON_PROPS} />, onSelect: () => open('columns') },
    // Only users who manage something may start bulk works.
    ...(may(trabajos, 'create', user) ? workItems : []),
    ...(hasTrash(collection, user) ? trashItems : []),
  ];
}

/** Toolbar of a table: search, views, and the other actions on the list. */
export function ListTools({
  query,
  total,
  views,
  view,
  columns,
  onColumns,
  onClear,
  resultLabel,
  ...managed
}: Managed & {
  query: ListQuery;
  /** Number of records in the list. */
  total: number;
  views: readonly RowsView[];
  view: RowsView | undefined;
  columns: readonly string[];
  onColumns: (columns: readonly string[]) => void;
  onClear: () => void;
  resultLabel: string;
}) {
  const { collection, user, url } = managed;
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const activeCount = activeFilters(collection, url.params).length;
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox
          label={`Buscar ${plural(collection)}`}
          value={query.searchString}
          onSearch={(buscar) => url.set({ buscar, pag: '' }, { replace: true })}
          live
        />
      </div>
      {views.length > 0 && (
        <FilterSelect
          label="Mostrar"
          all=""
          value={view?.value ?? ''}
          options={views.map(({ value, label }) => ({ value, label }))}
          onChange={(ver) => url.set({ ver: ver === views[0]?.value ? '' : ver, pag: '' }, { replace: true })}
        />
      )}
      <StateFilter {...managed} />
      <Button
        variant="secondary"
        icon={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
        onClick={() => setOpen('filters')}
      >
        {activeCount === 0 ? 'Filtrar' : `Filtrar (${activeCount})`}
      </Button>
      <Menu
        label="Más acciones de la lista"
        trigger={<IconDotsVertical size={20} aria-hidden="true" />}
        items={menuItems(managed, query.trash, setOpen)}
      />
      <FilterSheet
        {...managed}
        open={open === 'filters'}
        onClose={close}
        onClear={onClear}
        resultLabel={resultLabel}
      />
      <ColumnPicker
        collection={collection}
        columns={columns}
        onChange={onColumns}
        open={open === 'columns'}
        onClose={close}
      />
      {open === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog
            collection={collection}
            user={user}
            query={workQuery(query)}
            columns={columns}
            total={total}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Filter by the state, for collections that have one. */
function StateFilter({ collection, url }: Managed) {
  const state = stateFieldOf(collection);
  if (!state) return null;
  const [name, { label, states }] = state;
  return (
    <div className={classes.stateFilter}>
      <FilterSelect
        label={label}
        all="Todos"
        value={url.params.get(name) ?? ''}
        options={optionsOf(states)}
        onChange={(value) => url.set({ [name]: value, pag: '' }, { replace: true })}
      />
    </div>
  );
}
