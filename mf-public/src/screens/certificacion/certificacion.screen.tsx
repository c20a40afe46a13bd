import type { Doc } from '@oficio/shared/contract/collections/index';
import { CERTIFICATION_SCOPES } from '@oficio/shared/contract/words/certificaciones';
import type { ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { certificationTitle } from '@oficio/shared/contract/collections/record-titles';
import { usePageTitle } from '@oficio/shared/router';
import { useList, useRecord, pluck } from '@oficio/shared/store';
import {
  Breadcrumbs,
  ButtonLink,
  CardGrid,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  Prose,
  Section,
  Skeletons,
  Split,
  TextLink,
  formatCount,
} from '@oficio/shared/ui';
import { CourseCard } from '../../courses/course-card.tsx';
import { ProfessionalCard } from '../../professionals/professional-card.tsx';
import {
  certification,
  certificationEditions,
  requiredCourses,
  certificationHolders,
  listedHolders,
} from './certificacion.queries.ts';
import { Editions, SupersededNotice } from './editions.tsx';
import { HowTo } from './how-to.tsx';
import { Summary } from './summary.tsx';

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

  // The required courses that were found, in the order in which the certification lists them.
  const steps = required.flatMap((courseId) => courses.docs.find(({ _id }) => _id === courseId) ?? []);
  return (
    <Page
      title={record.nombre}
      overline={[record.categoria?.nombre, CERTIFICATION_SCOPES[record.alcance]].filter(Boolean).join(' · ')}
      description={record.descripcion}
      breadcrumbs={CRUMBS}
    >
      <Split sideFirst side={<Summary certification={record} editions={editions} />}>
        <SupersededNotice certification={record} editions={editions} />
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
        <Alignments alignments={record.alineaciones ?? []} />
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
      <Editions certification={record} editions={editions} />
      <Holders certificacion={record._id} editions={editions.map(({ _id }) => _id)} />
    </Page>
  );
}

/** Standards that the certification corresponds to. */
function Alignments({ alignments }: { alignments: NonNullable<Doc<'certificaciones'>['alineaciones']> }) {
  if (alignments.length === 0) return null;
  return (
    <Section title="Se corresponde con">
      <ul>
        {alignments.map((alignment) => {
          const reference = [alignment.codigo, alignment.marco].filter(Boolean).join(', ');
          return (
            <li key={`${alignment.nombre}-${alignment.codigo ?? ''}`}>
              {alignment.url ? <TextLink to={alignment.url}>{alignment.nombre}</TextLink> : alignment.nombre}
              {reference && ` (${reference})`}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Holders of the certification, in any edition, who chose to be listed. */
function Holders({ certificacion, editions }: { certificacion: string; editions: readonly string[] }) {
  const held = useList(certificationHolders, { id: certificacion, ediciones: editions });
  const people = useList(listedHolders, { id: certificacion, titulares: pluck(held.docs, 'titular') });
  if (people.docs.length === 0) return null;
  return (
    <Section
      title="Quiénes la tienen"
      description="Personas con esta certificación vigente que eligieron aparecer en el directorio."
      action={
        people.totalDocs > people.docs.length && (
          <TextLink to={`/resultados?certificacion=${certificacion}`}>
            {`Ver ${formatCount(people.totalDocs, 'profesional', 'profesionales')}`}
          </TextLink>
        )
      }
    >
      <CardGrid label="Quiénes la tienen">
        {people.docs.map((person) => (
          <ProfessionalCard key={person._id} person={person} headingLevel={3} />
        ))}
      </CardGrid>
    </Section>
  );
}
