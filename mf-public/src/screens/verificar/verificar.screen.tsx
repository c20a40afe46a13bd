import { toDigits } from '@oficio/shared/credentials/bytes';
import { readEntry, type Entry } from '@oficio/shared/credentials/reading/entry';
import type { Presented } from '@oficio/shared/credentials/reading/presented';
import type { ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { tidyCode } from '@oficio/shared/contract/values/certificate-number';
import { useLocation, useNavigate, usePageTitle, useQuery } from '@oficio/shared/router';
import { useCall } from '@oficio/shared/store';
import { ErrorState, Notice, Page, Section, Skeletons, Stack, Tabs } from '@oficio/shared/ui';
import {
  IconAlertTriangle,
  IconClipboardCheck,
  IconFileText,
  IconShieldCheck,
} from '@oficio/shared/ui/icons';
import { useMemo, useState } from 'react';
import { ReportView } from './checking/report-view.tsx';
import { usePreparation, useReport } from './checking/use-report.ts';
import { resultPath } from './entries.ts';
import { SingleVerification } from './single-verification.tsx';
import { isLegacyJwt, isSigned, PresentedAnswer } from './presented-answer.tsx';
import { readQr } from './reading/qr-contents.ts';
import { Result } from './result.tsx';
import { BatchVerification } from './batch-verification.tsx';
import { NOT_CHECKED_MESSAGE, verification } from '@oficio/shared/contract/calls/verification';
import styles from './verificar.module.css';

/** Verifies certificates: open to every visitor, without an account. */
export function Screen({ params }: ScreenProps) {
  const { values } = useQuery(['codigo', 'varios']);
  const numero = params['numero'];
  const parsedEntry = numero === undefined ? undefined : readEntry(numero);
  const entry = parsedEntry && { ...parsedEntry, codigo: tidyCode(values.codigo) };
  const several = entry === undefined && values.varios !== '';
  usePreparation();
  const { enteredInput, present } = usePresent();
  const { hash } = useLocation();
  const addressInput = useMemo(() => (params['qr'] === undefined ? undefined : readQr(hash)), [params, hash]);
  // A file that is not a certificate does not replace the result of the address.
  const signedInput = [enteredInput, addressInput].find(isSigned);
  usePageTitle(entry ? `Verificar ${entry.numero}` : undefined);
  return (
    <Page
      title="Verificar un certificado"
      description="Comprobar que un certificado es auténtico y que sigue vigente, con su número y su código, su QR o su archivo."
    >
      <Stack gap={8}>
        {signedInput && <PresentedAnswer presented={signedInput} focused={signedInput === enteredInput} />}
        {addressInput?.kind === 'nothing' && !signedInput && (
          <Notice kind="warn">{addressInput.message}</Notice>
        )}
        {entry && !signedInput && <NumberAnswer key={resultPath(entry)} entry={entry} />}
        <div>
          <Tabs
            label="Maneras de verificar"
            items={[
              { label: entry ? 'Verificar otro' : 'Uno', to: '/verificar', current: !several },
              { label: 'Varios a la vez', to: '/verificar?varios=1', current: several },
            ]}
          />
        </div>
        {several ? (
          <BatchVerification />
        ) : (
          <SingleVerification
            key={`another ${entry ? resultPath(entry) : ''}`}
            entry={entry}
            present={present}
            problem={enteredInput?.kind === 'nothing' ? enteredInput.message : ''}
          />
        )}
      </Stack>
      <ResultsLegend />
    </Page>
  );
}

/**
 * Handles everything typed, scanned, pasted or dropped. An input that fits in an address opens its own, which
 * can be reopened and shared; any other stays in the screen as `enteredInput`.
 */
function usePresent() {
  const navigate = useNavigate();
  const [enteredInput, setEnteredInput] = useState<Presented>();
  function present(presented: Presented) {
    const to = addressOf(presented);
    setEnteredInput(to === undefined ? presented : undefined);
    if (to !== undefined) void navigate(to);
  }
  return { enteredInput, present };
}

function addressOf(presented: Presented): string | undefined {
  if (presented.kind === 'number') return resultPath(presented.entry);
  return presented.kind === 'compact' ? `/v#${toDigits(presented.bytes)}` : undefined;
}

function NumberAnswer({ entry }: { entry: Entry }) {
  const { data, status, message, reload } = useCall(verification, entry);
  const jwt = data?.jwt;
  const signedInput = useMemo(
    () => (jwt === undefined || isLegacyJwt(jwt) ? undefined : ({ kind: 'jwt', jwt } as const)),
    [jwt],
  );
  const { report } = useReport(signedInput);
  // The site's answer about a number does not override a failed signature.
  if (report?.outcome === 'alterada') return <ReportView report={report} at={new Date()} />;
  if (data) return <Result result={data} entry={entry} report={report} />;
  if (status === 'failed')
    return (
      <ErrorState title={NOT_CHECKED_MESSAGE} onRetry={reload}>
        {message || 'No hubo respuesta. Conviene intentar de nuevo con conexión.'}
      </ErrorState>
    );
  return <Skeletons kind="detail" />;
}

/** Explains what each kind of result means. */
function ResultsLegend() {
  return (
    <Section title="Qué significa cada resultado" band>
      <ul className={styles.reads}>
        <li>
          <IconShieldCheck size={24} aria-hidden="true" />
          <span>
            <strong>Vigente. Firma comprobada.</strong> Lo emitió un centro de la plataforma y la firma
            electrónica prueba que nadie lo cambió.
          </span>
        </li>
        <li>
          <IconAlertTriangle size={24} aria-hidden="true" />
          <span>
            <strong>Vigente, con observaciones.</strong> La firma es válida, pero se registró después de la
            fecha que dice, se dispensó un requisito o es de alguien del propio centro. Se muestra cuál.
          </span>
        </li>
        <li>
          <IconClipboardCheck size={24} aria-hidden="true" />
          <span>
            <strong>Revisada por Oficio.</strong> Se emitió en otro lugar; el equipo de Oficio miró el
            documento que presentó quien lo recibió.
          </span>
        </li>
        <li>
          <IconFileText size={24} aria-hidden="true" />
          <span>
            <strong>Vencida, suspendida, revocada o reemplazada.</strong> Fue real, pero hoy no vale. Se
            muestra desde cuándo y por qué.
          </span>
        </li>
      </ul>
    </Section>
  );
}
