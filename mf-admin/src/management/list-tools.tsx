import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { Button, FilterSelect, Menu, SearchBox, type MenuItem, lazyNamed } from '@oficio/shared/ui';
import {
  IconAdjustmentsHorizontal,
  IconColumns,
  IconDotsVertical,
  IconDownload,
  IconListCheck,
  IconTrash,
  IconUpload,
} from '@oficio/shared/ui/icons';
import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { Suspense, useState } from 'react';
import { activeFilters } from '../declarations/filters.ts';
import type { OwnView } from '../declarations/own-rows.ts';
import { createsHere, hasTrash, may } from '../declarations/permissions.ts';
import { stateFieldOf } from '../declarations/state-actions.ts';
import { plural } from '../declarations/words.ts';
import { workQuery } from '../works/work-query.ts';
import { ColumnPicker } from './column-picker.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import classes from './management.module.css';
import type { Managed } from './use-address.ts';
import type { ListQuery } from './use-managed-list.ts';

const ExportDialog = lazyNamed(
  () => import(/* webpackChunkName: "works" */ '../works/export-dialog.tsx'),
  'ExportDialog',
);

const icon = { size: 18, 'aria-hidden': true } as const;

/** Toolbar of a table: search, views, and the other actions on the list. */
export function ListTools({
  collection,
  user,
  address,
  query,
  total,
  views,
  view,
  columns,
  onColumns,
  onClear,
  resultLabel,
}: Managed & {
  query: ListQuery;
  /** Number of records in the list. */
  total: number;
  views: readonly OwnView[];
  view: OwnView | undefined;
  columns: readonly string[];
  onColumns: (columns: readonly string[]) => void;
  onClear: () => void;
  resultLabel: string;
}) {
  const [open, setOpen] = useState<'filters' | 'columns' | 'export'>();
  const close = () => setOpen(undefined);
  const active = activeFilters(collection, address.params).length;
  const state = stateFieldOf(collection);
  // Only users who manage something may start bulk works.
  const worksOn = may(trabajos, 'create', user);
  const imports = {
    label: 'Importar de una planilla',
    icon: <IconUpload {...icon} />,
    to: address.to({ importar: '1' }),
  };
  const items: MenuItem[] = [
    { label: 'Columnas', icon: <IconColumns {...icon} />, onSelect: () => setOpen('columns') },
    ...(worksOn
      ? [
          {
            label: 'Exportar a CSV',
            icon: <IconDownload {...icon} />,
            onSelect: () => setOpen('export'),
          },
          ...(createsHere(collection, user) && !query.trash ? [imports] : []),
          { label: 'Trabajos', icon: <IconListCheck {...icon} />, to: managementOf(trabajos) },
        ]
      : []),
    ...(hasTrash(collection, user)
      ? [
          { kind: 'line' } as const,
          {
            label: query.trash ? 'Salir de la papelera' : 'Papelera',
            icon: <IconTrash {...icon} />,
            to: address.to({ papelera: query.trash ? '' : '1', pag: '' }),
          },
        ]
      : []),
  ];
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox
          label={`Buscar ${plural(collection)}`}
          value={query.searchString}
          onSearch={(buscar) => address.set({ buscar, pag: '' }, { replace: true })}
          live
        />
      </div>
      {views.length > 0 && (
        <FilterSelect
          label="Mostrar"
          all=""
          value={view?.value ?? ''}
          options={views.map(({ value, label }) => ({ value, label }))}
          onChange={(ver) =>
            address.set({ ver: ver === views[0]?.value ? '' : ver, pag: '' }, { replace: true })
          }
        />
      )}
      {state && (
        <div className={classes.stateFilter}>
          <FilterSelect
            label={state[1].label}
            all="Todos"
            value={address.params.get(state[0]) ?? ''}
            options={optionsOf(state[1].states)}
            onChange={(value) => address.set({ [state[0]]: value, pag: '' }, { replace: true })}
          />
        </div>
      )}
      <Button
        variant="secondary"
        icon={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
        onClick={() => setOpen('filters')}
      >
        {active === 0 ? 'Filtrar' : `Filtrar (${active})`}
      </Button>
      <Menu
        label="Más acciones de la lista"
        trigger={<IconDotsVertical size={20} aria-hidden="true" />}
        items={items}
      />
      <FilterSheet
        collection={collection}
        user={user}
        address={address}
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
