import type { Doc } from '@oficio/shared/contract/collections/index';
import { COLLECTIONS, collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Fields } from '@oficio/shared/contract/fields';
import { useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { ErrorState, FilterSelect, Pager, Skeletons, TextLink } from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { DateField } from '@oficio/shared/ui/forms';
import { formatMoment } from '../declarations/describe.ts';
import { readFilters } from '../declarations/filters.ts';
import { referenceTitle } from '../declarations/titles.ts';
import { capital } from '../declarations/words.ts';
import { managementPath } from '../management/list-head.tsx';

const LIMIT = 50;
const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Creó',
  edit: 'Cambió',
  soft_remove: 'Envió a la papelera',
  restore: 'Restauró',
  remove: 'Eliminó para siempre',
};
type Entry = Doc<'auditoria'>;

/** Which fields an entry says that changed, by their labels. */
function changed({ coleccion, diff }: Entry): string {
  const fields: Fields | undefined = collectionNamed(coleccion ?? '')?.fields;
  if (typeof diff !== 'object' || diff === null) return '';
  // What the trash notes by itself is what the action already says.
  return Object.keys(diff)
    .filter((name) => !name.startsWith('eliminado'))
    .map((name) => fields?.[name]?.label ?? name)
    .join(', ');
}

/** Who did what, and when. */
export function Audit() {
  const { values, set } = useQuery(['accion', 'sobre', 'actor', 'creadoEn.desde', 'creadoEn.hasta', 'pag']);
  const page = Math.max(1, Number(values.pag) || 1);
  const dates = readFilters(
    COLLECTIONS.auditoria as unknown as Parameters<typeof readFilters>[0],
    new URLSearchParams({
      'creadoEn.desde': values['creadoEn.desde'],
      'creadoEn.hasta': values['creadoEn.hasta'],
    }),
  );
  const { docs, totalDocs, status, reload } = useList(
    'auditoria',
    {
      page,
      limit: LIMIT,
      sort: '-creadoEn',
      filters: { accion: values.accion, coleccion: values.sobre, actor: values.actor, ...dates },
    },
    { scope: 'superadmin-auditoria', expand: ['actor'] },
  );
  const filter = (changes: Parameters<typeof set>[0]) => set({ ...changes, pag: '' });
  return (
    <>
      <Toolbar>
        <FilterSelect
          label="Acción"
          value={values.accion}
          options={Object.entries(ACTIONS).map(([value, label]) => ({ value, label }))}
          onChange={(accion) => filter({ accion })}
        />
        <FilterSelect
          label="Sobre"
          all="Todo"
          value={values.sobre}
          options={Object.values(COLLECTIONS).map(({ name, label }) => ({ value: name, label }))}
          onChange={(sobre) => filter({ sobre })}
        />
        <DateField
          name="desde"
          label="Desde"
          required
          value={values['creadoEn.desde']}
          onChange={(day) => filter({ 'creadoEn.desde': day ?? '' })}
        />
        <DateField
          name="hasta"
          label="Hasta"
          required
          value={values['creadoEn.hasta']}
          onChange={(day) => filter({ 'creadoEn.hasta': day ?? '' })}
        />
        {values.actor !== '' && (
          <TextLink to="/superAdmin?vista=auditoria">Ver a todas las personas</TextLink>
        )}
      </Toolbar>
      {status === 'failed' && <ErrorState title="No se pudo cargar la auditoría" onRetry={reload} />}
      {status === 'loading' && docs.length === 0 ? (
        <Skeletons kind="rows" count={8} />
      ) : (
        <DataTable
          label="Auditoría"
          rows={docs}
          rowName={({ accion }) => ACTIONS[accion] ?? accion}
          empty={<p>No hay asientos con esos filtros.</p>}
          columns={[
            { key: 'creadoEn', label: 'Cuándo', render: (row) => formatMoment(row.creadoEn) },
            {
              key: 'actor',
              label: 'Quién',
              render: (row) => referenceTitle('users', row.actor) || 'El sistema',
            },
            { key: 'accion', label: 'Qué hizo', render: (row) => ACTIONS[row.accion] ?? row.accion },
            {
              key: 'coleccion',
              label: 'Sobre',
              render: (row) => {
                const collection = collectionNamed(row.coleccion ?? '');
                if (!collection) return row.coleccion ?? '';
                const path = managementPath(collection);
                return (
                  <TextLink to={`${path}${path.includes('?') ? '&' : '?'}editar=${row.objeto ?? ''}`}>
                    {capital(collection.singular)}
                  </TextLink>
                );
              },
            },
            { key: 'diff', label: 'Campos', render: (row) => changed(row as Entry) },
            { key: 'ip', label: 'Dirección IP', render: (row) => row.ip ?? '' },
          ]}
        />
      )}
      <Pager
        page={page}
        total={totalDocs}
        limit={LIMIT}
        noun="asientos"
        onPage={(n) => set({ pag: String(n) }, { push: true })}
      />
    </>
  );
}
