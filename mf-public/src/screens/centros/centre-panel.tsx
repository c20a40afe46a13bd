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

/** A centre in the panel: what it is, its licences, its courses and how to reach it. */
export function CentrePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { record: centro, status, notFound, reload } = useRecord(openCentre, { centro: id });
  const licences = centro?.habilitaciones ?? [];
  return (
    <Sheet open={id !== ''} onClose={onClose} title={centro?.nombre ?? 'Centro'} size="large">
      {notFound && (
        <EmptyState title="No encontramos ese centro">Es posible que ya no esté en la plataforma.</EmptyState>
      )}
      {status === 'failed' && !notFound && (
        <ErrorState title="No se pudo cargar el centro" onRetry={reload} />
      )}
      {status === 'loading' && <Skeletons kind="detail" />}
      {centro && (
        <Stack gap={6}>
          <FactsList
            facts={[
              { label: 'Dirección', value: centro.direccion },
              {
                label: 'Lugar',
                value: [centro.zona?.nombre, centro.provincia?.nombre].filter(Boolean).join(', '),
              },
              { label: 'Razón social', value: centro.razonSocial },
            ]}
          />
          {centro.descripcion && <Prose html={centro.descripcion} />}
          <CentreContact centro={{ ...centro, provincia: centro.provincia?._id ?? '', zona: undefined }} />
          {licences.length > 0 && (
            <PanelPart title="Habilitaciones">
              <FactsList
                facts={licences.map(({ organismo, numero, venceEn }) => ({
                  label: organismo,
                  value:
                    [numero && `N.º ${numero}`, venceEn && `vence el ${formatDate(venceEn)}`]
                      .filter(Boolean)
                      .join(', ') || 'Declarada por el centro',
                }))}
              />
            </PanelPart>
          )}
          <CentreCourses centro={centro._id} />
          <div>
            <ButtonLink to={`/showCertificaciones?centro=${centro._id}`} variant="secondary">
              Ver sus certificaciones
            </ButtonLink>
          </div>
        </Stack>
      )}
    </Sheet>
  );
}
