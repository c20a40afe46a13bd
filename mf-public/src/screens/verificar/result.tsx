import type { Entry } from '@oficio/shared/credentials/reading/entry';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Button, ButtonLink, formatDateTime, Row, TextLink, toast, Notice } from '@oficio/shared/ui';
import { IconFileTypePdf, IconLink } from '@oficio/shared/ui/icons';
import type { Report, Verdict } from '@oficio/shared/credentials/report';
import { CheckLines, ReportChecks } from '@oficio/shared/reports/report-checks';
import { type Verification, holderDocument } from '@oficio/shared/contract/calls/verification';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi } from '@oficio/shared/store';
import { Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { resultPath, proofAddress } from './entries.ts';
import { Facts } from './facts.tsx';
import styles from './result.module.css';
import { checksOf, resultHeading } from './verification.ts';
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
  const { tone, Icon, title } = resultHeading(result);
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
            to={proofAddress(entry)}
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
                .writeText(location.origin + resultPath(entry))
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
    verdict: verdictOf(passed),
  }));
  return <CheckLines lines={lines} />;
}

/** Checks whether the identity document that a person presents is the one on the certificate. */
function DocumentCheck({ entry }: { entry: Entry }) {
  const { request } = useApi();
  const form = useFormState({ documento: '' });
  const { busy, during } = useBusy();
  const [matches, setMatches] = useState<boolean>();

  async function ask() {
    if (form.values.documento.trim().length < 4)
      return form.fromServer({ field: 'documento', message: 'Escribir el número del documento.' });
    setMatches(undefined);
    const body = { ...entry, documento: form.values.documento };
    const outcome = await during(request(holderDocument, {}, { body }));
    if (outcome.ok) setMatches(outcome.data.coincide);
    else form.fromServer({ field: 'documento', message: outcome.message });
  }

  return (
    <Form label="Comparar con el documento" errors={form.errors} busy={busy} onSubmit={() => void ask()}>
      <TextField
        {...form.field('documento')}
        label="Número del documento que muestra la persona"
        help="Se responde si es el del certificado. No se muestra ni se guarda."
        autoComplete="off"
      />
      <FormActions submit="Comparar" busy={busy} />
      <div role="status">
        {matches !== undefined && (
          <Notice kind={matches ? 'success' : 'warn'}>
            {matches
              ? 'Es el documento del certificado.'
              : 'No es el documento del certificado. Conviene revisar el número.'}
          </Notice>
        )}
      </div>
    </Form>
  );
}

function verdictOf(passed: boolean | undefined): Verdict {
  if (passed === undefined) return 'desconocido';
  return passed ? 'bien' : 'mal';
}
