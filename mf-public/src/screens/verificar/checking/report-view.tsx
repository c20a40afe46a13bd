import { CERTIFICATION_SCOPES } from '@oficio/shared/contract/words/certificaciones';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { Report } from '@oficio/shared/credentials/report';
import { FactsList, formatDate, formatDateTime, formatNumber, TextLink } from '@oficio/shared/ui';
import styles from '../result.module.css';
import { reportAppearance } from '../verification.ts';
import { Warnings } from '../warnings.tsx';
import { ReportChecks } from '@oficio/shared/reports/report-checks';

const SCOPES: Readonly<Record<string, string>> = CERTIFICATION_SCOPES;

/** Full report of a verification made in the browser: outcome, checks and the certificate's data. */
export function ReportView({ report, at }: { report: Report; at: Date }) {
  const { tone, Icon } = reportAppearance(report);
  const { facts } = report;
  return (
    <article className={styles.result} data-tone={tone} aria-live="polite">
      <div className={styles.head}>
        <Icon size={40} aria-hidden="true" />
        <div>
          <h2 className={styles.label}>{report.title}</h2>
          <p className={styles.number}>
            {[
              facts.numero,
              `comprobado en este aparato el ${formatDateTime(at.toISOString(), { zone: true })}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <Advice report={report} />
      <Warnings of={report.right} />
      <div className={styles.body}>
        {Object.keys(facts).length > 0 && (
          <FactsList
            label="Datos del certificado"
            facts={[
              { label: 'A nombre de', value: facts.nombreLegal },
              { label: 'Identidad', value: facts.identidad },
              { label: 'Título', value: facts.titulo },
              {
                label: 'Certificación',
                value: facts.certificacion === facts.titulo ? undefined : facts.certificacion,
              },
              { label: 'Alcance', value: facts.alcance && SCOPES[facts.alcance] },
              { label: report.own ? 'Centro' : 'Institución', value: facts.centro },
              { label: 'Emitida el', value: facts.emitidaEn && formatDate(facts.emitidaEn) },
              { label: 'Registrada el', value: facts.registradaEn && formatDate(facts.registradaEn) },
              { label: 'Vence el', value: facts.venceEn ? formatDate(facts.venceEn) : 'No vence' },
              { label: 'Horas de curso', value: facts.horas && `${formatNumber(facts.horas)} horas` },
              { label: 'Calificación', value: facts.calificacion },
            ]}
          />
        )}
        <div className={styles.looked}>
          <h3>Qué se comprobó</h3>
          <ReportChecks checks={report.checks} />
        </div>
      </div>
    </article>
  );
}

/** Explains the outcome and what to do. */
function Advice({ report }: { report: Report }) {
  const { outcome, motivo, reemplazadaPor, facts } = report;
  if (outcome === 'alterada')
    return (
      <p className={styles.text}>
        No hay que darlo por bueno: lo que dice no es lo que se firmó. Conviene pedir el original a quien lo
        recibió, o comprobar el número y el código que están en el papel.
      </p>
    );
  if (outcome === 'reemplazada' && reemplazadaPor)
    return (
      <p className={styles.text}>
        El que vale ahora es{' '}
        <TextLink to={pageOf('credenciales', { numero: reemplazadaPor })}>{reemplazadaPor}</TextLink>.
      </p>
    );
  if (motivo && outcome === 'suspendida') return <p className={styles.text}>{motivo}</p>;
  if (outcome === 'desconocida')
    return (
      <p className={styles.text}>
        {report.own && facts.numero
          ? `Conviene comprobarlo con conexión, o por su número (${facts.numero}).`
          : 'Conviene comprobarlo en el sitio de quien lo emitió, o pedírselo a quien lo recibió.'}
      </p>
    );
  return null;
}
