import { cursos as declaration } from '@oficio/shared/contract/collections/cursos';
import { Link } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { ErrorState, FactsList, formatNumber, Section, Stack, TextLink } from '@oficio/shared/ui';
import styles from './panel.module.css';
import { idsOf, type CentreContents } from './use-centre-contents.ts';

const { states } = declaration.fields.estado;

/** The centre in figures, each leading to what it counts. */
export function SummaryView({ contents }: { contents: CentreContents }) {
  const { centro, cursos, certificaciones, status, reload } = contents;
  const ofCourses = { curso: { in: idsOf(cursos) } };
  const hasCourses = cursos.length > 0;
  const requests = useList(
    'inscripciones',
    { filters: { ...ofCourses, estado: 'solicitada' }, limit: 1 },
    { scope: 'panel-solicitadas', enabled: hasCourses },
  );
  const studying = useList(
    'inscripciones',
    { filters: { ...ofCourses, estado: 'activa' }, limit: 1 },
    { scope: 'panel-activas', enabled: hasCourses },
  );
  const finished = useList(
    'inscripciones',
    { filters: { ...ofCourses, estado: 'completada' }, limit: 1 },
    { scope: 'panel-completadas', enabled: hasCourses },
  );
  const credentials = useList(
    'credenciales',
    { filters: { certificacion: { in: idsOf(certificaciones) }, estado: 'vigente' }, limit: 1 },
    { scope: 'panel-vigentes', enabled: certificaciones.length > 0 },
  );
  const messages = useList(
    'contactarnos',
    { filters: { centro, estado: { in: ['nueva', 'asignada'] } }, limit: 1 },
    { scope: 'panel-mensajes-nuevos' },
  );
  const to = (vista: string) => `/instituciones?centro=${centro}&vista=${vista}`;
  const figures = [
    { label: 'Solicitudes por responder', list: requests, vista: 'solicitudes', attention: true },
    { label: 'Mensajes sin responder', list: messages, vista: 'mensajes', attention: true },
    { label: 'Personas cursando', list: studying, vista: 'estudiantes' },
    { label: 'Cursadas completadas', list: finished, vista: 'estudiantes&estado=completada' },
    { label: 'Certificados vigentes', list: credentials, vista: 'credenciales' },
  ];
  if (status === 'failed') return <ErrorState title="No se pudo cargar el resumen" onRetry={reload} />;
  return (
    <Stack gap={8}>
      <ul className={styles.figures}>
        {figures.map(({ label, list, vista, attention }) => (
          <li key={vista}>
            <Link
              to={to(vista)}
              className={styles.figure}
              data-attention={(attention && list.totalDocs > 0) || undefined}
            >
              <span className={styles.number}>
                {list.status === 'loading' || (status === 'loading' && list.status === 'notloaded')
                  ? '…'
                  : formatNumber(list.totalDocs)}
              </span>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Section title="Cursos" action={<TextLink to={to('cursos')}>Administrar los cursos</TextLink>}>
        {hasCourses ? (
          <FactsList
            layout="columns"
            facts={(Object.keys(states) as (keyof typeof states)[]).map((state) => ({
              label: states[state].label,
              value: String(cursos.filter(({ estado }) => estado === state).length),
            }))}
          />
        ) : (
          <p>
            {status === 'loading' ? 'Cargando los cursos.' : 'El centro todavía no tiene cursos.'}{' '}
            {status === 'loaded' && <TextLink to="/Cursos?nuevo=1">Crear un curso</TextLink>}
          </p>
        )}
      </Section>
    </Stack>
  );
}
