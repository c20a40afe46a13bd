/** Result of the automatic check of an uploaded badge. It is a proposal; the reviewer decides. */
import { proposalIn } from '@oficio/shared/credentials/upload-proposal';
import { ReportChecks } from '@oficio/shared/reports/report-checks';
import { FactsList, formatDate, formatDateTime, Notice, Stack } from '@oficio/shared/ui';

/** Renders the proposal in a credential's `verificacion`; nothing before the check has run. */
export function BadgeProposal({ verificacion }: { verificacion: unknown }) {
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
            {proposal.diferencias.map((text) => (
              <li key={text}>{text}</li>
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
