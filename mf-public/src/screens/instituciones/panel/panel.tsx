import { centros } from '@oficio/shared/contract/collections/centros';
import { useNavigate } from '@oficio/shared/router';
import { useList, useRecord } from '@oficio/shared/store';
import {
  Breadcrumbs,
  ButtonLink,
  ErrorState,
  FilterSelect,
  Notice,
  Page,
  Row,
  Skeletons,
  Stack,
  StateChip,
  Tabs,
} from '@oficio/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { namedOptions } from '../../../catalogue/named.ts';
import { CoursesView } from './courses-view.tsx';
import { CredentialsView } from './credentials-view.tsx';
import { IssueView } from './issue-view.tsx';
import { MessagesView } from './messages-view.tsx';
import { RequestsView } from './requests-view.tsx';
import { StudentsView } from './students-view.tsx';
import { SummaryView } from './summary-view.tsx';
import { useCentreContents, type CentreContents } from './use-centre-contents.ts';

const VIEWS: Readonly<Record<string, { label: string; draw: (contents: CentreContents) => ReactNode }>> = {
  resumen: { label: 'Resumen', draw: (contents) => <SummaryView contents={contents} /> },
  cursos: { label: 'Cursos', draw: (contents) => <CoursesView contents={contents} /> },
  solicitudes: { label: 'Solicitudes', draw: (contents) => <RequestsView contents={contents} /> },
  estudiantes: { label: 'Estudiantes', draw: (contents) => <StudentsView contents={contents} /> },
  emitir: { label: 'Emitir', draw: (contents) => <IssueView contents={contents} /> },
  credenciales: { label: 'Certificados', draw: (contents) => <CredentialsView contents={contents} /> },
  mensajes: { label: 'Mensajes', draw: ({ centro }) => <MessagesView centro={centro} /> },
};
const { states } = centros.fields.estado;
const TABS = 'Partes del panel';

/** The panel of one centre, for its managers. */
export function Panel({ centro, vista, mine }: { centro: string; vista: string; mine: readonly string[] }) {
  const navigate = useNavigate();
  const { record, status, notFound, reload } = useRecord('centros', centro);
  const others = useList(
    'centros',
    { filters: { _id: { in: mine } }, sort: 'nombre', limit: 100 },
    { scope: 'mis-centros', enabled: mine.length > 1 },
  );
  const contents = useCentreContents(centro);
  const view = VIEWS[vista] ?? VIEWS['resumen'];
  const shown = record !== undefined;
  useEffect(() => {
    // On a phone the tabs run past the edge: the one that is open has to be in sight.
    document
      .querySelector(`nav[aria-label="${TABS}"] [aria-current]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [vista, shown]);

  if (notFound || (status === 'failed' && !record))
    return (
      <Page title="Mi centro">
        <ErrorState
          title={notFound ? 'No encontramos ese centro' : 'No se pudo cargar el centro'}
          {...(!notFound && { onRetry: reload })}
          action={<ButtonLink to="/instituciones">Ver la página para instituciones</ButtonLink>}
        />
      </Page>
    );
  if (!record)
    return (
      <Page title="Mi centro" hideHead>
        <Skeletons kind="detail" />
      </Page>
    );
  return (
    <Page
      title={record.nombre}
      overline="Mi centro"
      breadcrumbs={<Breadcrumbs items={[{ label: 'Para instituciones', to: '/instituciones' }]} />}
      aside={
        others.docs.length > 1 ? (
          <FilterSelect
            label="Centro"
            all=""
            value={centro}
            options={namedOptions(others.docs)}
            onChange={(id) => void navigate(`/instituciones?centro=${id}&vista=${vista}`)}
          />
        ) : undefined
      }
      actions={
        <Row gap={3}>
          <ButtonLink to={`/CentrosAdmin?editar=${centro}`} variant="secondary">
            Editar los datos del centro
          </ButtonLink>
          {record.estado === 'activo' && (
            <ButtonLink to={`/centros?centro=${centro}`} variant="quiet">
              Ver su ficha
            </ButtonLink>
          )}
        </Row>
      }
    >
      <Stack gap={6}>
        {record.estado !== 'activo' && (
          <Notice
            kind="warn"
            quiet
            title={
              <>
                Estado del centro:{' '}
                <StateChip
                  state={record.estado}
                  label={states[record.estado].label}
                  tone={states[record.estado].tone}
                />
              </>
            }
          >
            {record.motivoEstado ??
              'Mientras no esté activo no se publican cursos ni se emiten certificados.'}
          </Notice>
        )}
        <Tabs
          label={TABS}
          items={Object.entries(VIEWS).map(([id, { label }]) => ({
            label,
            to: `/instituciones?centro=${centro}&vista=${id}`,
            current: view === VIEWS[id],
          }))}
        />
        {view?.draw(contents)}
      </Stack>
    </Page>
  );
}
