import { useList } from '@oficio/shared/store';
import { ButtonLink, Figure, Figures, formatNumber, Section, TextLink } from '@oficio/shared/ui';
import styles from './home.module.css';
import { siteTotals } from './home.queries.ts';

const STEPS = [
  [
    'Elegir un curso o una certificación',
    'Cada una dice qué se aprende, cuánto lleva y qué hay que demostrar.',
  ],
  [
    'Estudiar y practicar',
    'En el campus, en el centro, o de las dos maneras. Lo que ya se abrió se lee también sin conexión.',
  ],
  ['Rendir y certificar', 'El centro evalúa y emite el certificado con firma electrónica.'],
  ['Mostrarlo', 'Quien contrata lo comprueba con el número o el código QR, sin intermediarios.'],
] as const;

/** Steps to a certificate. */
export function CertificationSteps() {
  return (
    <Section
      title="Cómo certificarse"
      action={<TextLink to="/showCertificaciones">Ver certificaciones</TextLink>}
      band
    >
      <ol className={styles.steps}>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Totals of the site, counted now. */
export function FiguresBand() {
  const courses = useList(siteTotals.cursos);
  const centres = useList(siteTotals.centros);
  const certifications = useList(siteTotals.certificaciones);
  const questions = useList(siteTotals.preguntas);
  const figures = [
    [courses, 'cursos publicados'],
    [centres, 'centros de formación'],
    [certifications, 'certificaciones'],
    [questions, 'preguntas en el foro'],
  ] as const;
  // A new site has nothing to count.
  if (figures.every(([list]) => list.status !== 'loaded' || list.totalDocs === 0)) return null;
  return (
    <div className={styles.onlyWide}>
      <Section title="Oficio en cifras">
        <Figures>
          {figures.map(([list, label]) => (
            <Figure key={label} value={formatNumber(list.totalDocs)} label={label} />
          ))}
        </Figures>
      </Section>
    </div>
  );
}

/** Introduction for institutions. */
export function ForInstitutions() {
  return (
    <Section title="Para instituciones" band>
      <p className={styles.lead}>
        Un centro de formación publica sus cursos, gestiona inscripciones y emite certificados que cualquiera
        puede comprobar.
      </p>
      <p>
        <ButtonLink to="/instituciones" size="large">
          Sumar una institución
        </ButtonLink>
      </p>
    </Section>
  );
}
