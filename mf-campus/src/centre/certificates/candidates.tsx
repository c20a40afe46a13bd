import { candidates } from '@oficio/shared/contract/calls/issuing';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useCall } from '@oficio/shared/store';
import { ButtonLink, EmptyState, formatNumber, Notice, Section, Stack } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { useIdentityCheck } from '../../identity/use-identity-check.tsx';
import { issuePath } from '../../sides/issue-paths.ts';
import { NotYet } from '../../sides/not-yet.tsx';
import { Pages, useListPage } from '../../sides/pages.tsx';
import { fullName } from './issue-labels.ts';
import { Qualified, useSelection } from './qualified.tsx';

const PAGE_SIZE = 100;

interface Props {
  readonly certification: Doc<'certificaciones'>;
  readonly centro: string;
  readonly onReview: (people: readonly string[]) => void;
}

/** Lists the people who qualify for a certification, to choose among, and what each of the others lacks. */
export function Candidates({ certification, centro, onReview }: Props) {
  const page = useListPage();
  const query = { certificacion: certification._id, limit: PAGE_SIZE };
  const request = useCall(candidates, { ...query, page });
  const selection = useSelection(query);
  const identity = useIdentityCheck(centro, request.reload);
  if (!request.data)
    return (
      <NotYet of={request} failed="No se pudo cargar quiénes cumplen">
        {request.message}
      </NotYet>
    );
  const { docs, cumplen, totalDocs } = request.data;
  const unqualified = docs.filter(({ cumple }) => !cumple);
  if (totalDocs === 0) return <NoCandidates certification={certification} centro={centro} />;
  return (
    <Stack gap={6}>
      {certification.emision === 'automatica' && (
        <Notice kind="info" quiet>
          Esta certificación se emite sola a quien cumple. Aquí figuran quienes todavía no la tienen.
        </Notice>
      )}
      <Qualified
        cumplen={cumplen}
        people={docs.filter(({ cumple }) => cumple)}
        selection={selection}
        onReview={onReview}
      />
      {unqualified.length > 0 && (
        <Section title={`Todavía no: ${formatNumber(totalDocs - cumplen)}`}>
          <DataTable
            label="Personas a las que les falta algo"
            rows={unqualified}
            rowName={fullName}
            actions={(person) => [
              ...identity.choice({
                _id: person._id,
                name: fullName(person),
                level: person.nivelIdentidad,
              }),
              ...(person.emisible
                ? [{ label: 'Revisar su emisión', onSelect: () => onReview([person._id]) }]
                : []),
            ]}
            columns={[
              { key: 'nombre', label: 'Persona', primary: true, render: fullName },
              {
                key: 'faltan',
                label: 'Qué falta',
                render: ({ faltan }) => (
                  <div>
                    {faltan.map((requirement) => (
                      <p key={requirement}>{`Falta ${requirement}.`}</p>
                    ))}
                  </div>
                ),
              },
            ]}
          />
        </Section>
      )}
      <Pages total={totalDocs} limit={PAGE_SIZE} noun="personas" />
      {identity.dialog}
    </Stack>
  );
}

function NoCandidates({ certification, centro }: { certification: Doc<'certificaciones'>; centro: string }) {
  const { cursos = [], ejercicios = [] } = certification.requisitos ?? {};
  const hasNoRequirements = cursos.length + ejercicios.length === 0;
  return (
    <EmptyState
      title={
        hasNoRequirements
          ? 'Esta certificación no pide cursos ni evaluaciones'
          : 'Nadie espera este certificado'
      }
      action={
        <ButtonLink to={issuePath(centro, 'lista', { certificacion: certification._id })}>
          Emitir con una lista
        </ButtonLink>
      }
    >
      {hasNoRequirements
        ? 'Quién la obtiene lo decide el centro: con una lista, o de a una persona.'
        : 'Aquí figura quien estudia lo que la certificación pide y todavía no la tiene.'}
    </EmptyState>
  );
}
