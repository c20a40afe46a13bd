import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { compareNames } from '@oficio/shared/contract/values/compare-names';
import { ButtonLink, EmptyState, ErrorState, formatNumber, Row } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { IconPlus } from '@oficio/shared/ui/icons';
import { centrePath } from '../../sides/centre-paths.ts';
import { choices } from '../../sides/choices.ts';
import { Pages, useListPage } from '../../sides/pages.tsx';
import { stateColumn } from '../../sides/states.tsx';
import type { CentreContents } from '../use-centre-contents.ts';

type Certification = Doc<'certificaciones'>;
const { states } = certificaciones.fields.estado;
const PAGE_SIZE = 50;
const wasPublished = ({ estado }: Certification) => estado === 'publicada' || estado === 'retirada';
const editionOf = ({ numeroEdicion }: Certification) => numeroEdicion ?? 1;

/**
 * Lists every edition of the centre's certifications, with links to create the next edition and to the
 * credentials of each.
 */
export function CertificationsView({ contents }: { contents: CentreContents }) {
  const { certificaciones: all, centro, status, reload } = contents;
  const page = useListPage();
  const rows = [...all].sort((a, b) => compareNames(a.nombre, b.nombre) || editionOf(b) - editionOf(a));
  /** Latest edition of each certification, by its code. */
  const latestEditions = new Map<string, Certification>();
  for (const certification of all) {
    const knownEdition = latestEditions.get(certification.codigo);
    if (!knownEdition || editionOf(knownEdition) < editionOf(certification))
      latestEditions.set(certification.codigo, certification);
  }
  const actions = (certification: Certification) =>
    choices(
      wasPublished(certification) &&
        latestEditions.get(certification.codigo)?._id === certification._id && {
          label: 'Preparar una edición nueva',
          to: managementOf(certificaciones, { editar: certification._id, edicion: 'nueva' }),
        },
      { label: 'Editar los datos', to: managementOf(certificaciones, { editar: certification._id }) },
      wasPublished(certification) && { label: 'Ver la página', to: pageOf('certificaciones', certification) },
      {
        label: 'Ver sus certificados',
        to: centrePath(centro, 'credenciales', { certificacion: certification._id }),
      },
    );

  if (status === 'failed')
    return <ErrorState title="No se pudieron cargar las certificaciones" onRetry={reload} />;
  return (
    <>
      <Row gap={2}>
        <ButtonLink
          to={managementOf(certificaciones, { nuevo: 1, centroEmisor: centro })}
          icon={<IconPlus size={20} aria-hidden="true" />}
        >
          Crear una certificación
        </ButtonLink>
      </Row>
      <DataTable
        label="Certificaciones del centro"
        rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        total={rows.length}
        rowName={(certification) => `${certification.nombre}, edición ${editionOf(certification)}`}
        loading={status === 'loading'}
        href={(certification) => managementOf(certificaciones, { editar: certification._id })}
        actions={actions}
        columns={[
          { key: 'nombre', label: 'Certificación', primary: true, render: ({ nombre }) => nombre },
          { key: 'codigo', label: 'Código', render: ({ codigo }) => codigo },
          {
            key: 'numeroEdicion',
            label: 'Edición',
            render: (certification) =>
              `${editionOf(certification)}${certification.edicion ? ` (${certification.edicion})` : ''}`,
          },
          stateColumn(states),
          {
            key: 'emitidas',
            label: 'Emitidas',
            align: 'end',
            render: ({ emitidas }) => formatNumber(emitidas ?? 0),
          },
        ]}
        empty={
          <EmptyState title="El centro todavía no tiene certificaciones">
            Una certificación define qué hay que demostrar. La publica la administración, después de
            revisarla.
          </EmptyState>
        }
      />
      <Pages total={rows.length} limit={PAGE_SIZE} noun="certificaciones" />
    </>
  );
}
