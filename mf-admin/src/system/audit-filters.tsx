import { COLLECTIONS, type Doc } from '@oficio/shared/contract/collections/index';
import { SECURITY_KINDS } from '@oficio/shared/contract/collections/security-kinds';
import type { ReadOptions } from '@oficio/shared/contract/queries/wire';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { viewOf } from '@oficio/shared/contract/views';
import { useApi } from '@oficio/shared/store';
import { FilterSelect, TextLink } from '@oficio/shared/ui';
import { Toolbar } from '@oficio/shared/ui/admin';
import { DateField, ReferenceField, type ReferenceOption } from '@oficio/shared/ui/forms';
import { useMemo } from 'react';
import { ACTION_LABELS } from '../declarations/audit-actions.ts';
import classes from './system.module.css';

/** Query parameters of the audit log's filters. */
export const FILTER_PARAMS = [
  'accion',
  'suceso',
  'sobre',
  'objeto',
  'actor',
  'creadoEn.desde',
  'creadoEn.hasta',
] as const;
type Filters = Readonly<Record<(typeof FILTER_PARAMS)[number], string>>;

const MAX_PEOPLE_PER_SEARCH = 20;

/** Returns the source of the people to filter by. */
function usePeople() {
  const { records } = useApi();
  return useMemo(() => {
    const read = async (options: ReadOptions): Promise<ReferenceOption[]> => {
      const outcome = await records<Doc<'users'>>('users', options);
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.data.docs.map(({ _id, nombreUsuario = '', nombre, apellido }) => ({
        _id,
        label: nombreUsuario,
        detail: [nombre, apellido].filter(Boolean).join(' '),
      }));
    };
    return {
      search: (searchString: string) =>
        read({ searchString, searchField: '*', limit: MAX_PEOPLE_PER_SEARCH }),
      resolve: (ids: readonly string[]) => read({ filters: { _id: { in: ids } } }),
    };
  }, [records]);
}

/** Toolbar that filters the audit log. */
export function AuditFilters({
  values,
  onFilter,
}: {
  values: Filters;
  onFilter: (changes: Partial<Filters>) => void;
}) {
  const people = usePeople();
  return (
    <div className={classes.filters}>
      <Toolbar>
        <FilterSelect
          label="Acción"
          value={values.accion}
          options={optionsOf(ACTION_LABELS)}
          onChange={(accion) => onFilter({ accion })}
        />
        <FilterSelect
          label="Seguridad"
          all="Todo"
          value={values.suceso}
          options={optionsOf(SECURITY_KINDS)}
          onChange={(suceso) => onFilter({ suceso })}
        />
        <FilterSelect
          label="Sobre"
          all="Todo"
          value={values.sobre}
          options={Object.values(COLLECTIONS).map(({ name, label }) => ({ value: name, label }))}
          onChange={(sobre) => onFilter({ sobre })}
        />
        <div>
          <ReferenceField
            {...people}
            name="actor"
            label="Quién"
            required
            value={values.actor || null}
            onChange={(actor) => onFilter({ actor: actor ?? '' })}
          />
        </div>
        <DateField
          name="desde"
          label="Desde"
          required
          value={values['creadoEn.desde']}
          onChange={(day) => onFilter({ 'creadoEn.desde': day ?? '' })}
        />
        <DateField
          name="hasta"
          label="Hasta"
          required
          value={values['creadoEn.hasta']}
          onChange={(day) => onFilter({ 'creadoEn.hasta': day ?? '' })}
        />
        {FILTER_PARAMS.some((name) => values[name] !== '') && (
          <TextLink to={viewOf('systemAudit')}>Quitar los filtros</TextLink>
        )}
      </Toolbar>
    </div>
  );
}
