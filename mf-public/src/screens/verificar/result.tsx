import type { Entry } from '@oficio/shared/credentials/reading/entry';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Button, ButtonLink, formatDateTime, Row, TextLink, toast } from '@oficio/shared/ui';
import { IconFileTypePdf, IconLink } from '@oficio/shared/ui/icons';
import type { Report } from '@oficio/shared/credentials/report';
import { CheckLines, ReportChecks } from '@oficio/shared/reports/report-checks';
import { DocumentCheck } from './document-check.tsx';
import { pathOf, proofOf } from './entries.ts';
import { Facts } from './facts.tsx';
import styles from './result.module.css';
import type { Verification } from '@oficio/shared/contract/calls/verification';
import { checksOf, headOf } from './verification.ts';
import { Warnings } from './warnings.tsx';

/** Full result of a verification by the site: outcome, checks and the certificate's data. */
export function Result({
  result,
  entry,
  report,
}: {
  result: Verification;
  entry?: Entry | undefined;
  /** Report of verifying its signed document in the browser, once done. */
  report?: Report | undefined;
}) {
  const { tone, Icon, title } = headOf(result);
  return (
    <article className={styles.result} data-tone={tone} aria-live="polite">
      <div className={styles.head}>
        <Icon size={40} aria-hidden="true" />
        <div>
          <h2 className={styles.label}>{title}</h2>
          <p className={styles.number}>
            {[result.numero, `comprobado el ${formatDateTime(result.comprobadaEn, { zone: true })}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <Advice result={result} />
      <Warnings of={result} />
      {result.resultado !== 'noExiste' && (
        <div className={styles.body}>
          <Facts result={result} />
          <div className={styles.looked}>
            <h3>Qué se comprobó</h3>
            {report ? <ReportChecks checks={report.checks} /> : <Checks result={result} />}
          </div>
        </div>
      )}
      {entry?.codigo && result.codigo === 'correcto' && result.titular?.documento && (
        <DocumentCheck entry={entry} />
      )}
      {entry && result.resultado !== 'noExiste' && (
        <Row gap={3}>
          <ButtonLink
            to={proofOf(entry)}
            variant="secondary"
            icon={<IconFileTypePdf size={20} aria-hidden="true" />}
            reloadDocument
            target="_blank"
          >
            Constancia de verificación
          </ButtonLink>
          <Button
            variant="quiet"
            icon={<IconLink size={20} aria-hidden="true" />}
            onClick={() =>
              void navigator.clipboard
                .writeText(location.origin + pathOf(entry))
                .then(() => toast('Dirección copiada', { kind: 'success' }))
            }
          >
            Copiar la dirección
          </Button>
        </Row>
      )}
    </article>
  );
}

/** Explains the result and what to do. */
function Advice({ result }: { result: Verification }) {
  if (result.resultado === 'noExiste')
    return (
      <p className={styles.text}>
        Conviene revisar que el número esté completo, por ejemplo OF-2026-000123. Si está bien escrito, el
        certificado no salió de esta plataforma.{' '}
        <TextLink to={`/contactanos?motivo=certificado&asunto=${encodeURIComponent(result.numero)}`}>
          Consultar por este número
        </TextLink>
      </p>
    );
  if (result.codigo === 'incorrecto')
    return (
      <p className={styles.text}>
        El número por sí solo dice: <strong>{result.etiqueta}</strong>. Puede ser el de otra persona. El
        código tiene ocho letras y números y está junto al QR.
      </p>
    );
  if (result.resultado === 'reemplazada' && result.reemplazadaPor)
    return (
      <p className={styles.text}>
        El que vale ahora es{' '}
        <TextLink to={pageOf('credenciales', { numero: result.reemplazadaPor })}>
          {result.reemplazadaPor}
        </TextLink>
        .
      </p>
    );
  if (result.motivo && result.resultado === 'suspendida')
    return <p className={styles.text}>{result.motivo}</p>;
  if (result.resultado === 'noComprobada')
    return (
      <p className={styles.text}>
        La firma guardada no se pudo leer o todavía no está. Conviene intentar más tarde o{' '}
        <TextLink to="/contactanos">avisar a Oficio</TextLink>.
      </p>
    );
  return null;
}

function Checks({ result }: { result: Verification }) {
  const lines = checksOf(result).map(({ label, passed }) => ({
    text: label,
    verdict: passed === undefined ? ('desconocido' as const) : passed ? ('bien' as const) : ('mal' as const),
  }));
  return <CheckLines lines={lines} />;
}
