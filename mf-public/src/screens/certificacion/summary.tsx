import type { Expanded } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { ListRecord } from '@oficio/shared/contract/queries/declare';
import { CERTIFICATION_SCOPES, RENEWAL_MODES } from '@oficio/shared/contract/words/certificaciones';
import {
  ButtonLink,
  FactsList,
  formatCount,
  formatNumber,
  Picture,
  Stack,
  TextLink,
} from '@oficio/shared/ui';
import { IconShieldCheck } from '@oficio/shared/ui/icons';
import { validityOf } from '../../certifications/certification-card.tsx';
import styles from './certificacion.module.css';
import type { certificationEditions } from './certificacion.queries.ts';
import { editionName } from './editions.tsx';

/** Picture and facts of a certification, and the link to verify a certificate. */
export function Summary({
  certification,
  editions,
}: {
  certification: Expanded<'certificaciones', 'categoria' | 'centroEmisor'>;
  editions: readonly ListRecord<typeof certificationEditions>[];
}) {
  const centre = certification.centroEmisor;
  return (
    <Stack gap={4}>
      <Picture
        file={certification.imagen}
        id={certification._id}
        category={certification.categoria?.nombre}
        alt=""
        ratio="16/9"
        priority
        sizes="(min-width: 62em) 22rem, 100vw"
        className={styles.cover}
      />
      <FactsList
        facts={[
          { label: 'Alcance', value: CERTIFICATION_SCOPES[certification.alcance] },
          {
            label: 'Centro emisor',
            value: centre?.nombre && <TextLink to={pageOf('centros', centre)}>{centre.nombre}</TextLink>,
          },
          { label: 'Vigencia', value: validityOf(certification.vigenciaMeses) },
          { label: 'Renovación', value: renewal(certification.renovacion) },
          { label: 'Código', value: certification.codigo },
          { label: 'Edición', value: editionName(certification, editions) },
          {
            label: 'Emitidas',
            value: certification.emitidas ? formatNumber(certification.emitidas) : undefined,
          },
        ]}
      />
      <ButtonLink
        to="/verificar"
        variant="secondary"
        wide
        icon={<IconShieldCheck size={20} aria-hidden="true" />}
      >
        Verificar certificado
      </ButtonLink>
    </Stack>
  );
}

/** "Con un examen, desde 6 meses antes". */
function renewal(how: { modo?: string; desdeMesesAntes?: number } | undefined): string | undefined {
  if (!how?.modo) return undefined;
  const modes: Readonly<Record<string, string>> = RENEWAL_MODES;
  const from = how.desdeMesesAntes
    ? `, desde ${formatCount(how.desdeMesesAntes, 'mes', 'meses')} antes del vencimiento`
    : '';
  return `${modes[how.modo] ?? how.modo}${from}`;
}
