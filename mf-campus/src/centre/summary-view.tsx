import { cursos as declaration } from '@oficio/shared/contract/collections/cursos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { Link } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import {
  ErrorState,
  FactsList,
  formatNumber,
  Section,
  Skeletons,
  Stack,
  TextLink,
  lazyNamed,
} from '@oficio/shared/ui';
import { Suspense } from 'react';
import { useInPerson } from '../practical/use-in-person.ts';
import { centrePath } from '../sides/centre-paths.ts';
import styles from './desk.module.css';
import { LegalData } from './legal-data.tsx';
import type { CentreContents } from './use-centre-contents.ts';

const Inbox = lazyNamed(() => import(/* webpackChunkName: "inbox" */ '../inbox/inbox.tsx'), 'Inbox');
const { states } = declaration.fields.estado;

/** Summary of a centre: its pending work, and its figures, each linked to the rows that it counts. */
export function SummaryView({ contents }: { contents: CentreContents }) {
  const { centro, cursos: courses, status, reload } = contents;
  const hasCourses = courses.length > 0;
  // Filter by the centre: it may have more courses than a filter accepts.
  const enrolmentsIn = (estado: string) => ({ filters: { 'curso.centro': centro, estado }, limit: 1 });
  const ongoing = useList('inscripciones', enrolmentsIn('activa'), { scope: 'panel-activas' });
  const finished = useList('inscripciones', enrolmentsIn('completada'), { scope: 'panel-completadas' });
  const credentials = useList(
    'credenciales',
    { filters: { 'certificacion.centroEmisor': centro, estado: 'vigente' }, limit: 1 },
    { scope: 'panel-vigentes' },
  );
  const inPerson = useInPerson([centro]);
  const figures = [
    // Omit the figure if the centre evaluates nothing in person.
    ...(inPerson.exams.length > 0
      ? [
          {
            label: 'Personas por evaluar en persona',
            list: { status: inPerson.status, totalDocs: inPerson.waiting },
            to: centrePath(centro, 'practica'),
            attention: true,
          },
        ]
      : []),
    { label: 'Personas cursando', list: ongoing, to: centrePath(centro, 'estudiantes') },
    {
      label: 'Cursadas completadas',
      list: finished,
      to: centrePath(centro, 'estudiantes', { estado: 'completada' }),
    },
    { label: 'Certificados vigentes', list: credentials, to: centrePath(centro, 'credenciales') },
  ];
  if (status === 'failed') return <ErrorState title="No se pudo cargar el resumen" onRetry={reload} />;
  return (
    <Stack gap={8}>
      <Suspense fallback={<Skeletons kind="rows" count={4} />}>
        <Inbox centro={centro} />
      </Suspense>
      <ul className={styles.figures}>
        {figures.map(({ label, list, to, attention }) => (
          <li key={label}>
            <Link
              to={to}
              className={styles.figure}
              data-attention={(attention && list.totalDocs > 0) || undefined}
            >
              <span className={styles.number}>
                {list.status === 'loaded' ? formatNumber(list.totalDocs) : '…'}
              </span>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Section
        title="Cursos"
        action={<TextLink to={centrePath(centro, 'cursos')}>Administrar los cursos</TextLink>}
      >
        {hasCourses ? (
          <FactsList
            layout="columns"
            facts={(Object.keys(states) as (keyof typeof states)[]).map((state) => ({
              label: states[state].label,
              value: <CourseCount key={state} centro={centro} state={state} />,
            }))}
          />
        ) : (
          <p>
            {status === 'loading' ? 'Cargando los cursos.' : 'El centro todavía no tiene cursos.'}{' '}
            {status === 'loaded' && (
              <TextLink to={managementOf(declaration, { nuevo: 1, centro })}>Crear un curso</TextLink>
            )}
          </p>
        )}
      </Section>
      <LegalData centro={centro} />
    </Stack>
  );
}

/** Counts the centre's courses in one state. */
function CourseCount({ centro, state }: { centro: string; state: keyof typeof states }) {
  const { totalDocs, status } = useList(
    'cursos',
    { filters: { centro, estado: state }, limit: 1 },
    { scope: `panel-cursos-${state}` },
  );
  return status === 'loaded' ? formatNumber(totalDocs) : '…';
}
