import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { anyCollection, useRecord } from '@oficio/shared/store';
import { Button } from '@oficio/shared/ui';
import { IconX } from '@oficio/shared/ui/icons';
import { activeFilters, type ActiveFilter } from '../declarations/filters.ts';
import { titleOf } from '../declarations/titles.ts';
import classes from './management.module.css';
import type { ManagementUrl } from './use-management-url.ts';

/** Title of a record that the list is filtered by. */
function ReferenceTitle({ to, id }: { to: string; id: string }) {
  const target = collectionNamed(to);
  const { record } = useRecord(anyCollection(to), id);
  return target && record ? titleOf(target, record as AnyRecord) : '…';
}

function FilterText({ filter }: { filter: ActiveFilter }) {
  const { field, ids, text } = filter;
  if (field.kind !== 'reference' && field.kind !== 'references') return `${field.label}: ${text}`;
  return (
    <>
      {field.label}:{' '}
      {ids.map((id) => (
        <ReferenceTitle key={id} to={field.to} id={id} />
      ))}
    </>
  );
}

/** Filters in force, each with a button that removes it. */
export function ActiveFilters({
  collection,
  url,
  onClear,
}: {
  collection: Collection;
  url: ManagementUrl;
  onClear: () => void;
}) {
  const active = activeFilters(collection, url.params);
  if (active.length === 0) return null;
  return (
    <ul className={classes.active} aria-label="Filtros aplicados">
      {active.map((filter) => (
        <li key={filter.name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Quitar el filtro ${filter.field.label}`}
            onClick={() =>
              url.set({ ...Object.fromEntries(filter.params.map((param) => [param, ''])), pag: '' })
            }
          >
            <span>
              <FilterText filter={filter} />
            </span>
            <IconX size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={onClear}>
          Quitar todos
        </Button>
      </li>
    </ul>
  );
}
