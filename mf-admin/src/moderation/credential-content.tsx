import {
  uploadHolder,
  type UploadHolder as UploadHolderData,
} from '@oficio/shared/contract/calls/upload-holder';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { idIn } from '@oficio/shared/contract/values/ids';
import { proposalIn } from '@oficio/shared/credentials/upload-proposal';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { ReportChecks } from '@oficio/shared/reports/report-checks';
import { useApi, useRecord } from '@oficio/shared/store';
import {
  Button,
  FactsList,
  fileUrl,
  formatDate,
  formatDateTime,
  Notice,
  Picture,
  Row,
  Stack,
  TextLink,
} from '@oficio/shared/ui';
import { useState } from 'react';
import { asText } from '../declarations/form-values.ts';
import { referenceTitle } from '../declarations/titles.ts';
import classes from './moderation.module.css';

/** Uploaded credential under review, with its holder's data and the automatic check. */
export function CredentialContent({ record }: { record: AnyRecord }) {
  const file = record.archivo;
  const id = idIn(file);
  const { record: holder } = useRecord('users', idIn(record.titular));
  const account = referenceTitle('users', record.titular);
  const type = typeof file === 'object' && file !== null && 'tipo' in file ? asText(file.tipo) : '';
  return (
    <Stack gap={4}>
      <FactsList
        facts={[
          {
            label: 'A nombre de',
            value: holder ? `${holder.nombre} ${holder.apellido} (${account})` : account,
          },
          { label: 'Institución emisora', value: asText(record.emisorTexto) },
          { label: 'Emitida', value: formatDate(asText(record.emitidaEn)) },
          { label: 'Vence', value: formatDate(asText(record.venceEn)) },
          { label: 'Horas', value: typeof record.horas === 'number' ? String(record.horas) : '' },
          { label: 'Calificación', value: asText(record.calificacion) },
          { label: 'Archivo', value: id && <TextLink to={fileUrl(id)}>Abrir el archivo cargado</TextLink> },
        ]}
      />
      <UploadHolder credencial={record._id} nombreLegal={asText(record.nombreLegal)} />
      {id && type.startsWith('image/') && (
        <div className={classes.picture}>
          <Picture file={id} id={id} alt="Archivo cargado" ratio="4/3" />
        </div>
      )}
      <BadgeProposal verificacion={record.verificacion} />
    </Stack>
  );
}

/**
 * Name and document of the account's person, to compare with the file. The document is fetched only on request,
 * since each request is recorded in the audit log.
 */
function UploadHolder({ credencial, nombreLegal }: { credencial: string; nombreLegal: string }) {
  const { request } = useApi();
  const [holder, setHolder] = useState<UploadHolderData>();
  const [problem, setProblem] = useState('');
  const { busy, during } = useBusy();

  async function load() {
    const outcome = await during(request(uploadHolder, { credencial }));
    setProblem(outcome.ok ? '' : outcome.message);
    if (outcome.ok) setHolder(outcome.data);
  }
  return (
    <Stack gap={3}>
      <div aria-live="polite">
        <FactsList
          label="La persona de la cuenta"
          facts={[
            { label: 'Nombre legal', value: (holder?.nombreLegal ?? nombreLegal) || 'No lo declaró' },
            {
              label: 'Documento',
              value:
                holder &&
                (holder.documento
                  ? `${holder.documentoTipo ?? ''} ${holder.documento}`.trim()
                  : 'No lo cargó'),
            },
          ]}
        />
      </div>
      {problem !== '' && <Notice kind="error" title={problem} />}
      {!holder && (
        <Row>
          <Button variant="quiet" busy={busy} onClick={() => void load()}>
            Ver el documento (queda anotado)
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/**
 * Result of the automatic check of an uploaded badge: a proposal, since the reviewer decides. Renders nothing
 * before the check has run.
 */
function BadgeProposal({ verificacion }: { verificacion: unknown }) {
  const proposal = proposalIn(verificacion);
  const report = proposal?.informe;
  if (!proposal) return null;
  if (!report)
    return (
      <p>
        Comprobación automática: el archivo no lleva una insignia firmada. Hay que compararlo con la persona.
      </p>
    );
  const { facts } = report;
  return (
    <Stack gap={3}>
      <Notice
        kind={report.outcome === 'vigente' && proposal.diferencias.length === 0 ? 'info' : 'warn'}
        title={`Comprobación automática: ${report.title}`}
      >
        {proposal.diferencias.length > 0 && (
          <ul>
            {proposal.diferencias.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        )}
        <p>
          Se comprobó la insignia del archivo el {formatDateTime(proposal.en)}. Es una propuesta: quien revisa
          decide.
        </p>
      </Notice>
      <ReportChecks checks={report.checks} />
      {Object.keys(facts).length > 0 && (
        <FactsList
          label="Lo que dice la insignia"
          facts={[
            { label: 'A nombre de', value: facts.nombreLegal ?? 'No lo dice' },
            { label: 'Título', value: facts.titulo },
            { label: 'Institución', value: facts.centro },
            { label: 'Emitida', value: facts.emitidaEn && formatDate(facts.emitidaEn) },
            { label: 'Vence', value: facts.venceEn ? formatDate(facts.venceEn) : 'No vence' },
          ]}
        />
      )}
    </Stack>
  );
}
