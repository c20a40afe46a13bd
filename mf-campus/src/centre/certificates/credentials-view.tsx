import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList, useWrite } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  FilterSelect,
  formatDateShort,
  SearchBox,
  toast,
} from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { ReasonDialog, type ReasonQuestion } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { LoweredMarks } from './lowered-marks.tsx';
import { LIMIT } from '../students/enrolments.tsx';
import { centrePath } from '../../sides/centre-paths.ts';
import type { CentreContents } from '../use-centre-contents.ts';
import { dateColumn } from '../../sides/columns.tsx';
import { Pages } from '../../sides/pages.tsx';
import { oneOf } from '../../sides/one-of.ts';
import { stateColumn, StateFilter } from '../../sides/states.tsx';
import { choices } from '../../sides/choices.ts';

const { states } = credenciales.fields.estado;
type State = keyof typeof states;
const PUBLIC = 'Lo lee quien verifica el certificado. Sin datos personales.';

/** The fields of a credential that a decision about it needs. */
type Shown = Pick<Doc<'credenciales'>, '_id' | 'estado'> & { readonly numero?: string | null | undefined };

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
      limit: LIMIT,
      page,
    },
    { scope: 'panel-credenciales' },
  );
  const { edit } = useWrite('credenciales');
  const [question, setQuestion] = useState<ReasonQuestion>();
  const [changes, setChanges] = useState(0);

  async function change(id: string, to: State, done: string, motivoPublico?: string) {
    const result = await edit(id, { estado: to, ...(motivoPublico && { motivoPublico }) }).done;
    if (!result.ok) return result.message;
    toast(done, { kind: 'success' });
    setChanges((n) => n + 1);
    return undefined;
  }
  const ask = ({ _id, numero }: Shown, to: 'suspendida' | 'revocada', verb: string, done: string) =>
    setQuestion({
      title: `${verb} el certificado ${numero ?? ''}`,
      field: credenciales.fields.motivoPublico,
      label: 'Motivo público',
      help: to === 'revocada' ? `${PUBLIC} La revocación no se deshace.` : PUBLIC,
      confirm: `${verb} el certificado`,
      danger: true,
      required: true,
      onConfirm: (reason) => change(_id, to, done, reason),
    });
  const actions = (credential: Shown) => {
    const { _id, numero, estado: now } = credential;
    return choices(
      numero ? { label: 'Verificar', to: pageOf('credenciales', { numero }) } : false,
      now === 'vigente' && {
        label: 'Suspender',
        onSelect: () => ask(credential, 'suspendida', 'Suspender', 'Certificado suspendido'),
      },
      now === 'suspendida' && {
        label: 'Levantar la suspensión',
        onSelect: () =>
          void change(_id, 'vigente', 'Certificado vigente otra vez').then(
            (problem) => problem !== undefined && toast(problem, { kind: 'error' }),
          ),
      },
      (now === 'vigente' || now === 'suspendida' || now === 'vencida') && {
        label: 'Revocar',
        danger: true,
        onSelect: () => ask(credential, 'revocada', 'Revocar', 'Certificado revocado'),
      },
    );
  };

  if (status === 'failed')
    return <ErrorState title="No se pudieron cargar los certificados" onRetry={reload} />;
  return (
    <>
      <LoweredMarks centro={centro} actions={actions} standing={changes} />
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
      <Pages total={totalDocs} limit={LIMIT} noun="certificados" />
      <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}
