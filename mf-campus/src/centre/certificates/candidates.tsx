import { candidates, MAX_ISSUED, type Candidate } from '@oficio/shared/contract/calls/issuing';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useApi, useCall } from '@oficio/shared/store';
import {
  Button,
  ButtonLink,
  EmptyState,
  formatCount,
  formatNumber,
  Notice,
  Row,
  Section,
  Stack,
  toast,
} from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import { identityColumn } from '../../identity/identity-chip.tsx';
import { useIdentityCheck } from '../../identity/use-identity-check.tsx';
import { issuePath } from '../../sides/issue-paths.ts';
import { fullName } from './issue-words.ts';
import { NotYet } from '../../sides/not-yet.tsx';
import { Pages, useListPage } from '../../sides/pages.tsx';

const LIMIT = 100;

interface Props {
  readonly certification: Doc<'certificaciones'>;
  readonly centro: string;
  readonly onReview: (people: readonly string[]) => void;
}

/** Lists the people who qualify for a certification, to choose among, and what each of the others lacks. */
export function Candidates({ certification, centro, onReview }: Props) {
  const { request } = useApi();
  const page = useListPage();
  const asked = { certificacion: certification._id, limit: LIMIT };
  const asking = useCall(candidates, { ...asked, page });
  const { data, reload } = asking;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [choosing, setChoosing] = useState(false);
  const identity = useIdentityCheck(centro, reload);

  /** Chooses everyone who qualifies. They are listed first, so pages are fetched until they end. */
  async function chooseAll(cumplen: number) {
    const most = Math.min(cumplen, MAX_ISSUED);
    const all: string[] = [];
    setChoosing(true);
    for (let at = 1; all.length < most; at += 1) {
      const outcome = await request(candidates, { ...asked, page: at });
      if (!outcome.ok) {
        setChoosing(false);
        return toast(outcome.message, { kind: 'error' });
      }
      const found = outcome.data.docs.filter(({ cumple }) => cumple).map(({ _id }) => _id);
      if (found.length === 0) break;
      all.push(...found);
    }
    setChoosing(false);
    setChosen(all.slice(0, most));
  }

  if (!data)
    return (
      <NotYet of={asking} failed="No se pudo cargar quiénes cumplen">
        {asking.message}
      </NotYet>
    );
  const { docs, cumplen, totalDocs } = data;
  const [ready, others] = [docs.filter(({ cumple }) => cumple), docs.filter(({ cumple }) => !cumple)];
  if (totalDocs === 0) return <Nobody certification={certification} centro={centro} />;
  const all = Math.min(cumplen, MAX_ISSUED);
  const name = (person: Candidate) => fullName(person);
  return (
    <Stack gap={6}>
      {certification.emision === 'automatica' && (
        <Notice kind="info" quiet>
          Esta certificación se emite sola a quien cumple. Aquí figuran quienes todavía no la tienen.
        </Notice>
      )}
      <Section title={`Cumplen: ${formatNumber(cumplen)}`}>
        {cumplen === 0 ? (
          <p>Nadie más cumple los requisitos por ahora. Abajo se dice qué le falta a cada persona.</p>
        ) : (
          <Stack gap={4}>
            <Row gap={3}>
              {chosen.length < all ? (
                <Button variant="secondary" busy={choosing} onClick={() => void chooseAll(cumplen)}>
                  {all < cumplen
                    ? `Elegir a las primeras ${all} personas`
                    : all === 1
                      ? 'Elegir a la persona que cumple'
                      : `Elegir a las ${formatNumber(all)} personas que cumplen`}
                </Button>
              ) : (
                <Button variant="quiet" onClick={() => setChosen([])}>
                  No elegir a nadie
                </Button>
              )}
              <Button disabled={chosen.length === 0 || choosing} onClick={() => onReview(chosen)}>
                {chosen.length === 0
                  ? 'Revisar la emisión'
                  : `Revisar ${formatCount(chosen.length, 'certificado', 'certificados')}`}
              </Button>
            </Row>
            {ready.length > 0 && (
              <DataTable
                label="Personas que cumplen"
                rows={ready}
                rowName={name}
                selected={chosen}
                onSelect={setChosen}
                columns={[
                  { key: 'nombre', label: 'Persona', primary: true, render: name },
                  {
                    key: 'nombreLegal',
                    label: 'Nombre en el certificado',
                    render: ({ nombreLegal }) => nombreLegal,
                  },
                  identityColumn(({ nivelIdentidad }: Candidate) => nivelIdentidad),
                ]}
              />
            )}
          </Stack>
        )}
      </Section>
      {others.length > 0 && (
        <Section title={`Todavía no: ${formatNumber(totalDocs - cumplen)}`}>
          <DataTable
            label="Personas a las que les falta algo"
            rows={others}
            rowName={name}
            actions={(person) => [
              ...identity.choice({ _id: person._id, name: name(person), level: person.nivelIdentidad }),
              ...(person.emisible
                ? [{ label: 'Revisar su emisión', onSelect: () => onReview([person._id]) }]
                : []),
            ]}
            columns={[
              { key: 'nombre', label: 'Persona', primary: true, render: name },
              {
                key: 'faltan',
                label: 'Qué falta',
                render: ({ faltan }) => (
                  <div>
                    {faltan.map((one) => (
                      <p key={one}>{`Falta ${one}.`}</p>
                    ))}
                  </div>
                ),
              },
            ]}
          />
        </Section>
      )}
      <Pages total={totalDocs} limit={LIMIT} noun="personas" />
      {identity.dialog}
    </Stack>
  );
}

function Nobody({ certification, centro }: { certification: Doc<'certificaciones'>; centro: string }) {
  const { cursos = [], ejercicios = [] } = certification.requisitos ?? {};
  const asksNothing = cursos.length + ejercicios.length === 0;
  return (
    <EmptyState
      title={
        asksNothing ? 'Esta certificación no pide cursos ni evaluaciones' : 'Nadie espera este certificado'
      }
      action={
        <ButtonLink to={issuePath(centro, 'lista', { certificacion: certification._id })}>
          Emitir con una lista
        </ButtonLink>
      }
    >
      {asksNothing
        ? 'Quién la obtiene lo decide el centro: con una lista, o de a una persona.'
        : 'Aquí figura quien estudia lo que la certificación pide y todavía no la tiene.'}
    </EmptyState>
  );
}
