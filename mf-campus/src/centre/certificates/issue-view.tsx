import { callAddress } from '@oficio/shared/contract/calls/call';
import { certificatePdf } from '@oficio/shared/contract/calls/certificate-files';
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useQuery } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import {
  Button,
  ButtonLink,
  EmptyState,
  FilterSelect,
  Notice,
  Row,
  Stack,
  Tabs,
  TextLink,
} from '@oficio/shared/ui';
import { Toolbar } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import { issuePath, MODES, type Mode } from '../../sides/issue-paths.ts';
import { NotYet } from '../../sides/not-yet.tsx';
import type { CentreContents } from '../use-centre-contents.ts';
import { Batch } from './batch.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssueMany } from './issue-many.tsx';
import type { Issued, IssueOptions } from './use-issue-form.ts';

/** Returns whether an edition was retired because a later edition replaced it. */
const isSuperseded = ({ _id, estado }: Doc<'certificaciones'>, { certificaciones: all }: CentreContents) =>
  estado === 'retirada' &&
  all.some((next) => next.anterior === _id && (next.estado === 'publicada' || next.estado === 'retirada'));

const MODE_LABELS: Readonly<Record<Mode, string>> = {
  cumplen: 'A quienes cumplen',
  lista: 'Con una lista',
  una: 'A una persona',
};

/** Issues certificates: to everyone who qualifies, to a list, or to one person who studied in the centre. */
export function IssueView({ contents }: { contents: CentreContents }) {
  const { user } = useSession();
  const { centro } = contents;
  const { values, set } = useQuery(['persona', 'modo', 'certificacion', 'trabajo', 'pag'], { modo: MODES });
  const modo = MODES.find((mode) => mode === values.modo) ?? (values.persona ? 'una' : 'cumplen');
  const published = contents.certificaciones.filter(({ estado }) => estado === 'publicada');

  if (contents.status === 'failed' || (contents.status === 'loading' && published.length === 0))
    return <NotYet of={contents} failed="No se pudieron cargar las certificaciones" kind="text" count={5} />;
  if (published.length === 0)
    return (
      <EmptyState
        title="El centro no tiene certificaciones publicadas"
        action={
          <ButtonLink to={managementOf(certificaciones, { nuevo: 1, centroEmisor: contents.centro })}>
            Crear una certificación
          </ButtonLink>
        }
      >
        Una certificación define qué hay que demostrar. Al publicarla, se pueden emitir certificados.
      </EmptyState>
    );
  // A replaced edition is still issued to people who qualified before it was replaced.
  const issuable = [
    ...published,
    ...contents.certificaciones.filter((edition) => isSuperseded(edition, contents)),
  ];
  const certification =
    issuable.find(({ _id }) => _id === values.certificacion) ??
    (published.length === 1 ? published[0] : undefined);
  return (
    <Stack gap={6}>
      {user?.faltaSegundoPaso && (
        <Notice
          kind="warn"
          title="Para emitir hace falta la verificación en dos pasos"
          actions={<ButtonLink to="/mi-perfil?vista=acceso">Configurarla</ButtonLink>}
        >
          Una contraseña sola no alcanza para firmar certificados del centro.
        </Notice>
      )}
      <Tabs
        label="Formas de emitir"
        items={MODES.map((mode) => ({
          label: MODE_LABELS[mode],
          to: issuePath(centro, mode, { certificacion: values.certificacion }),
          current: mode === modo,
        }))}
      />
      {modo === 'una' ? (
        <IssueOne contents={contents} published={published} persona={values.persona} />
      ) : (
        <>
          {!values.trabajo && (
            <Toolbar>
              <FilterSelect
                label="Certificación"
                all={certification ? '' : 'Elegir una certificación'}
                value={certification?._id ?? ''}
                options={issuable.map(({ _id, nombre, codigo, estado }) => ({
                  value: _id,
                  label: `${nombre} (${codigo}${estado === 'retirada' ? ', edición anterior' : ''})`,
                }))}
                onChange={(certificacion) => set({ certificacion, pag: '' })}
              />
            </Toolbar>
          )}
          {!certification ? (
            <p>Al elegir una certificación se ve quiénes la cumplen y qué les falta a los demás.</p>
          ) : values.trabajo ? (
            <Batch
              key={values.trabajo}
              certificacion={certification._id}
              centro={centro}
              modo={modo}
              trabajo={values.trabajo}
            />
          ) : (
            <IssueMany
              key={`${certification._id} ${modo}`}
              certification={certification}
              centro={centro}
              modo={modo}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function IssueOne(options: Omit<IssueOptions, 'onIssued'>) {
  const [issued, setIssued] = useState<Issued>();
  if (issued)
    return (
      <Notice
        kind="success"
        title={`Certificado emitido a ${issued.persona}`}
        actions={
          <Row gap={2}>
            <Button onClick={() => setIssued(undefined)}>Emitir otro</Button>
            <ButtonLink
              to={callAddress(certificatePdf, { credencial: issued._id })}
              variant="secondary"
              reloadDocument
            >
              Descargar el PDF
            </ButtonLink>
          </Row>
        }
      >
        Número <TextLink to={pageOf('credenciales', issued)}>{issued.numero}</TextLink>. La persona recibe el
        aviso por correo y en su cuenta.
      </Notice>
    );
  return <IssueForm {...options} onIssued={setIssued} />;
}
