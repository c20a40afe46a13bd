import { centros } from '@oficio/shared/contract/collections/centros';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { viewOf } from '@oficio/shared/contract/views';
import { focusHeading, useNavigate, usePageTitle, useQuery } from '@oficio/shared/router';
import { useRecord, useSession } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  FilterSelect,
  Notice,
  Page,
  Row,
  Skeletons,
  Stack,
  Tabs,
  useMedia,
} from '@oficio/shared/ui';
import { Suspense, useEffect, useRef } from 'react';
import { useOutboxPreload } from '../outbox/use-outbox-preload.ts';
import { CampusTabs } from '../sides/campus-tabs.tsx';
import { centrePath, SECTIONS } from '../sides/centre-paths.ts';
import { StateOf } from '../sides/states.tsx';
import { AllCentres } from './all-centres.tsx';
import { SECTION_VIEWS } from './section-views.tsx';
import { useCentreContents } from './use-centre-contents.ts';
import { useManagedCentres } from './use-managed-centres.ts';

const { states } = centros.fields.estado;

/**
 * A centre's desk, for its managers; administrators may open any centre's. `&seccion=` selects the section. A
 * manager of several centres sees them together first.
 */
export function Screen() {
  useOutboxPreload();
  const { user } = useSession();
  const { values } = useQuery(['centro', 'seccion']);
  const managedIds = user?.gestorDe ?? [];
  const isAdmin = user?.roles.some((role) => role === 'admin' || role === 'superadmin') ?? false;
  // A section requested without a centre opens in the manager's first centre.
  const showsAllCentres = !values.centro && !values.seccion && managedIds.length > 1;
  const centreId = values.centro || managedIds[0];
  useScrollOnCentreChange(showsAllCentres ? 'todos' : centreId);
  if (showsAllCentres) return <AllCentres />;
  if (centreId !== undefined && (managedIds.length > 0 || isAdmin))
    return <CentreDesk key={centreId} centro={centreId} />;
  return <NoCentre />;
}

/** Treats a change of centre as a new page: scrolls to the top and focuses the title. */
function useScrollOnCentreChange(centre: string | undefined): void {
  const previousCentre = useRef(centre);
  useEffect(() => {
    if (previousCentre.current === centre) return undefined;
    previousCentre.current = centre;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [centre]);
}

function NoCentre() {
  return (
    <Page title="Mi centro" breadcrumbs={<CampusTabs current="centro" />}>
      <EmptyState
        title="Esta cuenta no gestiona ningún centro"
        action={<ButtonLink to="/instituciones">Ver cómo sumar una institución</ButtonLink>}
      >
        El panel de un centro se abre para quienes figuran como responsables de su gestión.
      </EmptyState>
    </Page>
  );
}

function CentreDesk({ centro }: { centro: string }) {
  const navigate = useNavigate();
  const { values } = useQuery(['seccion']);
  const section = SECTIONS.find((name) => name === values.seccion) ?? 'resumen';
  const { record, status, notFound, reload } = useRecord('centros', centro);
  const { centres: managedCentres } = useManagedCentres();
  const contents = useCentreContents(centro);
  // On a phone, only the summary shows the centre's own details; other sections begin with their work.
  const narrow = useMedia('(max-width: 47.99em)');
  const hidesDetails = narrow && section !== 'resumen';
  const { label, View } = SECTION_VIEWS[section];
  usePageTitle(record ? `${label}: ${record.nombre}` : 'Mi centro');

  if (notFound || (status === 'failed' && !record))
    return (
      <Page title="Mi centro" breadcrumbs={<CampusTabs current="centro" />}>
        <ErrorState
          title={notFound ? 'No encontramos ese centro' : 'No se pudo cargar el centro'}
          {...(!notFound && { onRetry: reload })}
          action={<ButtonLink to="/instituciones">Ver la página para instituciones</ButtonLink>}
        />
      </Page>
    );
  if (!record)
    return (
      <Page title="Mi centro" breadcrumbs={<CampusTabs current="centro" />} hideHead>
        <Skeletons kind="detail" />
      </Page>
    );
  return (
    <Page
      title={record.nombre}
      breadcrumbs={<CampusTabs current="centro" />}
      aside={
        managedCentres.length > 1 && !hidesDetails ? (
          <FilterSelect
            label="Centro"
            all="Todos los centros"
            value={centro}
            options={managedCentres.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
            onChange={(id) => void navigate(id ? centrePath(id, section) : viewOf('desk'))}
          />
        ) : undefined
      }
      actions={
        hidesDetails ? undefined : (
          <Row gap={3}>
            <ButtonLink to={managementOf(centros, { editar: centro })} variant="secondary">
              Editar los datos del centro
            </ButtonLink>
            {record.estado === 'activo' && (
              <ButtonLink to={pageOf('centros', { _id: centro })} variant="quiet">
                Ver su ficha
              </ButtonLink>
            )}
          </Row>
        )
      }
    >
      <Stack gap={6}>
        {record.estado !== 'activo' && (
          <Notice
            kind="warn"
            quiet
            title={
              <>
                Estado del centro: <StateOf states={states} state={record.estado} />
              </>
            }
          >
            {record.motivoEstado ??
              'Mientras no esté activo no se publican cursos ni se emiten certificados.'}
          </Notice>
        )}
        <Tabs
          label="Partes del panel"
          // Few centres evaluate in person, so the tab appears only when open; those centres reach it from
          // grading.
          items={SECTIONS.filter((name) => name !== 'practica' || section === name).map((name) => ({
            label: SECTION_VIEWS[name].label,
            to: centrePath(centro, name),
            current: name === section,
          }))}
        />
        <Suspense fallback={<Skeletons kind="rows" />}>
          <View contents={contents} />
        </Suspense>
      </Stack>
    </Page>
  );
}
