import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  FilterSelect,
  formatDateShort,
  SearchBox,
} from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { centrePath } from '../../sides/centre-paths.ts';
import { dateColumn } from '../../sides/columns.tsx';
import { oneOf } from '../../sides/one-of.ts';
import { Pages } from '../../sides/pages.tsx';
import { stateColumn, StateFilter } from '../../sides/states.tsx';
import { PAGE_SIZE } from '../students/enrolments.tsx';
import type { CentreContents } from '../use-centre-contents.ts';
import { LoweredGrades } from './lowered-grades.tsx';
import { useCredentialActions } from './use-credential-actions.tsx';

const { states } = credenciales.fields.estado;

/** Lists the credentials that the centre issued, to suspend, reinstate or revoke them. */
export function CredentialsView({ contents }: { contents: CentreContents }) {
  const { certificaciones: certifications, centro } = contents;
  const { values, set } = useQuery(['certificacion', 'estado', 'buscar', 'pag']);
  const page = pageNumber(values.pag);
  const estado = oneOf(states, values.estado);
  const { docs, totalDocs, status, reload } = useList(
    'credenciales',
    {
      searchString: values.buscar,
      filters: {
        ...(values.certificacion
          ? { certificacion: values.certificacion }
          : { 'certificacion.centroEmisor': centro }),
        estado,
      },
      ...(values.buscar === '' && { sort: '-emitidaEn' }),
      limit: PAGE_SIZE,
      page,
    },
    { scope: 'panel-credenciales' },
  );
  const { actions, changes, dialog } = useCredentialActions();

  if (status === 'failed')
    return <ErrorState title="No se pudieron cargar los certificados" onRetry={reload} />;
  return (
    <>
      <LoweredGrades centro={centro} actions={actions} changeCount={changes} />
      <Toolbar>
        <SearchBox
          label="Buscar por número o nombre"
          value={values.buscar}
          onSearch={(buscar) => set({ buscar, pag: '' })}
        />
        <FilterSelect
          label="Certificación"
          all="Todas"
          value={values.certificacion}
          options={certifications.map(({ _id, nombre, numeroEdicion = 1 }) => ({
            value: _id,
            label: numeroEdicion > 1 ? `${nombre} (edición ${numeroEdicion})` : nombre,
          }))}
          onChange={(certificacion) => set({ certificacion, pag: '' })}
        />
        <StateFilter
          states={states}
          value={values.estado}
          onChange={(next) => set({ estado: next, pag: '' })}
        />
      </Toolbar>
      <DataTable
        label="Certificados emitidos"
        rows={docs}
        total={totalDocs}
        rowName={({ nombreLegal, titulo }) => `${nombreLegal ?? 'Certificado'}: ${titulo}`}
        loading={status === 'loading' || contents.status === 'loading'}
        actions={actions}
        columns={[
          { key: 'nombreLegal', label: 'Persona', primary: true, render: ({ nombreLegal }) => nombreLegal },
          { key: 'titulo', label: 'Certificación', render: ({ titulo }) => titulo },
          { key: 'numero', label: 'Número', render: ({ numero }) => numero },
          stateColumn(states, 'pendiente'),
          dateColumn('emitidaEn', 'Emitido'),
          {
            key: 'venceEn',
            label: 'Vence',
            render: ({ venceEn }) => (venceEn ? formatDateShort(venceEn) : 'No vence'),
          },
        ]}
        empty={
          <EmptyState
            title="No hay certificados con esos filtros"
            action={<ButtonLink to={centrePath(centro, 'emitir')}>Emitir un certificado</ButtonLink>}
          >
            Aquí figura cada certificado que emite el centro, con su estado.
          </EmptyState>
        }
      />
      <Pages total={totalDocs} limit={PAGE_SIZE} noun="certificados" />
      {dialog}
    </>
  );
}
