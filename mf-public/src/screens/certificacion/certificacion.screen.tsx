import { CERTIFICATION_SCOPES, RENEWAL_MODES } from '@oficio/shared/contract/words/certificaciones';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { certificationTitle } from '@oficio/shared/contract/collections/record-titles';
import { usePageTitle } from '@oficio/shared/router';
import { useList, useRecord } from '@oficio/shared/store';
import {
  Breadcrumbs,
  ButtonLink,
  CardGrid,
  EmptyState,
  ErrorState,
  FactsList,
  formatCount,
  formatNumber,
  Notice,
  Page,
  Picture,
  Prose,
  Section,
  Skeletons,
  Split,
  Stack,
  TextLink,
} from '@oficio/shared/ui';
import { IconShieldCheck } from '@oficio/shared/ui/icons';
import { validityOf } from '../../certifications/certification-card.tsx';
import { CourseCard } from '../../courses/course-card.tsx';
import { Holders } from './holders.tsx';
import styles from './certificacion.module.css';
import { certification, certificationEditions, requiredCourses } from './certificacion.queries.ts';
import { editionName, Editions, Followed } from './editions.tsx';
import { HowTo } from './how-to.tsx';

const CRUMBS = <Breadcrumbs items={[{ label: 'Certificaciones', to: '/showCertificaciones' }]} />;

/** A certification: what it proves, how to obtain it, who issues it and who holds it. */
export function Screen({ params }: ScreenProps) {
  const id = params['id'] ?? '';
  const { record, status, notFound, reload } = useRecord(certification, { id });
  const required = record?.requisitos?.cursos ?? [];
  const courses = useList(requiredCourses, { id, cursos: required });
  const { docs: editions } = useList(certificationEditions, {
    id,
    codigo: record === undefined ? [] : [record.codigo],
  });
  usePageTitle(record && certificationTitle({ nombre: record.nombre, centro: record.centroEmisor?.nombre }));

  if (notFound)
    return (
      <Page title="No encontramos esa certificación" breadcrumbs={CRUMBS}>
        <EmptyState
          title="La certificación no existe o todavía no está publicada"
          action={<ButtonLink to="/showCertificaciones">Ver certificaciones</ButtonLink>}
        />
      </Page>
    );
  if (status === 'failed' && !record)
    return (
      <Page title="Certificación" breadcrumbs={CRUMBS}>
        <ErrorState title="No se pudo cargar la certificación" onRetry={reload} />
      </Page>
    );
  if (!record)
    return (
      <Page title="Certificación" hideHead>
        <Skeletons kind="detail" />
      </Page>
    );

  const centre = record.centroEmisor;
  // In the order in which the certification lists them.
  const steps = required.flatMap((one) => courses.docs.find(({ _id }) => _id === one) ?? []);
  return (
    <Page
      title={record.nombre}
      overline={[record.categoria?.nombre, CERTIFICATION_SCOPES[record.alcance]].filter(Boolean).join(' · ')}
      description={record.descripcion}
      breadcrumbs={CRUMBS}
    >
      <Split
        sideFirst
        side={
          <Stack gap={4}>
            <Picture
              file={record.imagen}
              id={record._id}
              category={record.categoria?.nombre}
              alt=""
              ratio="16/9"
              priority
              sizes="(min-width: 62em) 22rem, 100vw"
              className={styles.cover}
            />
            <FactsList
              facts={[
                { label: 'Alcance', value: CERTIFICATION_SCOPES[record.alcance] },
                {
                  label: 'Centro emisor',
                  value: centre?.nombre && (
                    <TextLink to={pageOf('centros', centre)}>{centre.nombre}</TextLink>
                  ),
                },
                { label: 'Vigencia', value: validityOf(record.vigenciaMeses) },
                { label: 'Renovación', value: renewal(record.renovacion) },
                { label: 'Código', value: record.codigo },
                { label: 'Edición', value: editionName(record, editions) },
                { label: 'Emitidas', value: record.emitidas ? formatNumber(record.emitidas) : undefined },
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
        }
      >
        <Followed one={record} editions={editions} />
        {record.alcance !== 'habilitante' && (
          <Notice kind="info" quiet title="No reemplaza la matrícula habilitante">
            Acredita {record.alcance === 'competencia' ? 'una competencia laboral' : 'una formación'}. Los
            trabajos que por ley requieren matrícula la siguen requiriendo.
          </Notice>
        )}
        <Section title="Cómo obtenerla">
          <HowTo certification={record} editions={editions.map(({ _id }) => _id)} courses={steps} />
        </Section>
        <Section title="Qué hay que demostrar">
          <Prose html={record.criterio} />
        </Section>
        {record.normativa && (
          <Section title="Normativa">
            <p>{record.normativa}</p>
          </Section>
        )}
        {record.alineaciones && record.alineaciones.length > 0 && (
          <Section title="Se corresponde con">
            <ul>
              {record.alineaciones.map((one) => (
                <li key={`${one.nombre}-${one.codigo ?? ''}`}>
                  {one.url ? <TextLink to={one.url}>{one.nombre}</TextLink> : one.nombre}
                  {[one.codigo, one.marco].filter(Boolean).length > 0 &&
                    ` (${[one.codigo, one.marco].filter(Boolean).join(', ')})`}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Split>
      {steps.length > 0 && (
        <Section
          title={steps.length === 1 ? 'El curso que lleva a ella' : 'Los cursos que llevan a ella'}
          band
        >
          <CardGrid>
            {steps.map((course) => (
              <CourseCard key={course._id} course={course} />
            ))}
          </CardGrid>
        </Section>
      )}
      <Editions one={record} editions={editions} />
      <Holders certificacion={record._id} editions={editions.map(({ _id }) => _id)} />
    </Page>
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
