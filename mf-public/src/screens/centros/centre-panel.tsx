import { LICENCE_CHECKS } from '@oficio/shared/contract/words/centros';
import { centreTitle } from '@oficio/shared/contract/collections/record-titles';
import { usePageTitle } from '@oficio/shared/router';
import { useRecord } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  FactsList,
  formatDate,
  Prose,
  Sheet,
  Skeletons,
  Stack,
} from '@oficio/shared/ui';
import { CentreContact } from './centre-contact.tsx';
import { CentreCourses } from './centre-courses.tsx';
import { openCentre } from './centros.queries.ts';
import { PanelPart } from './panel-part.tsx';

/** A centre in a side panel: description, contact, licences and courses. */
export function CentrePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { record: centre, status, notFound, reload } = useRecord(openCentre, { centro: id });
  usePageTitle(centre && centreTitle({ nombre: centre.nombre, lugar: centre.provincia?.nombre }));
  const licences = centre?.habilitaciones ?? [];
  return (
    <Sheet open={id !== ''} onClose={onClose} title={centre?.nombre ?? 'Centro'} size="large">
      {notFound && (
        <EmptyState title="No encontramos ese centro">Es posible que ya no esté en la plataforma.</EmptyState>
      )}
      {status === 'failed' && !notFound && (
        <ErrorState title="No se pudo cargar el centro" onRetry={reload} />
      )}
      {status === 'loading' && <Skeletons kind="detail" />}
      {centre && (
        <Stack gap={6}>
          <FactsList
            facts={[
              { label: 'Dirección', value: centre.direccion },
              {
                label: 'Lugar',
                value: [centre.zona?.nombre, centre.provincia?.nombre].filter(Boolean).join(', '),
              },
              { label: 'Razón social', value: centre.razonSocial },
            ]}
          />
          {centre.descripcion && <Prose html={centre.descripcion} />}
          <CentreContact centre={{ ...centre, provincia: centre.provincia?._id ?? '', zona: undefined }} />
          {licences.length > 0 && (
            <PanelPart title="Habilitaciones">
              <FactsList
                facts={licences.map(({ organismo, numero, venceEn, estado }) => ({
                  label: organismo,
                  value: [
                    numero && `N.º ${numero}`,
                    venceEn && `vence el ${formatDate(venceEn)}`,
                    LICENCE_CHECKS[estado ?? 'declarada'].toLowerCase(),
                  ]
                    .filter(Boolean)
                    .join(', '),
                }))}
              />
            </PanelPart>
          )}
          <CentreCourses centro={centre._id} />
          <div>
            <ButtonLink to={`/showCertificaciones?centro=${centre._id}`} variant="secondary">
              Ver sus certificaciones
            </ButtonLink>
          </div>
        </Stack>
      )}
    </Sheet>
  );
}
