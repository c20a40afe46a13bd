import { candidates, MAX_PEOPLE_PER_ISSUE, type Candidate } from '@oficio/shared/contract/calls/issuing';
import { useApi } from '@oficio/shared/store';
import { Button, formatCount, formatNumber, Row, Section, Stack, toast } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import { identityColumn } from '../../identity/identity-chip.tsx';
import { fullName } from './issue-words.ts';

/** The people chosen among those who qualify, on any page of the list. */
export function useChosen(query: { readonly certificacion: string; readonly limit: number }) {
  const { request } = useApi();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [choosing, setChoosing] = useState(false);

  /** Chooses everyone who qualifies. They are listed first, so pages are fetched until they end. */
  async function chooseAll(cumplen: number) {
    const max = Math.min(cumplen, MAX_PEOPLE_PER_ISSUE);
    const all: string[] = [];
    setChoosing(true);
    for (let page = 1; all.length < max; page += 1) {
      const outcome = await request(candidates, { ...query, page });
      if (!outcome.ok) {
        setChoosing(false);
        return toast(outcome.message, { kind: 'error' });
      }
      const found = outcome.data.docs.filter(({ cumple }) => cumple).map(({ _id }) => _id);
      if (found.length === 0) break;
      all.push(...found);
    }
    setChoosing(false);
    setChosen(all.slice(0, max));
  }
  return { chosen, setChosen, choosing, chooseAll };
}

interface Props {
  /** Number of people who qualify, on every page. */
  readonly cumplen: number;
  /** People of this page who qualify. */
  readonly people: readonly Candidate[];
  readonly choice: ReturnType<typeof useChosen>;
  readonly onReview: (people: readonly string[]) => void;
}

/** Lists the people who qualify, to choose those who are issued the certificate. */
export function Qualified({ cumplen, people, choice, onReview }: Props) {
  const { chosen, setChosen, choosing, chooseAll } = choice;
  const all = Math.min(cumplen, MAX_PEOPLE_PER_ISSUE);
  if (cumplen === 0)
    return (
      <Section title="Cumplen: 0">
        <p>Nadie más cumple los requisitos por ahora. Abajo se dice qué le falta a cada persona.</p>
      </Section>
    );
  return (
    <Section title={`Cumplen: ${formatNumber(cumplen)}`}>
      <Stack gap={4}>
        <Row gap={3}>
          {chosen.length < all ? (
            <Button variant="secondary" busy={choosing} onClick={() => void chooseAll(cumplen)}>
              {chooseAllLabel(all, cumplen)}
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
        {people.length > 0 && (
          <DataTable
            label="Personas que cumplen"
            rows={people}
            rowName={fullName}
            selected={chosen}
            onSelect={setChosen}
            columns={[
              { key: 'nombre', label: 'Persona', primary: true, render: fullName },
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
    </Section>
  );
}

function chooseAllLabel(all: number, cumplen: number): string {
  if (all < cumplen) return `Elegir a las primeras ${all} personas`;
  if (all === 1) return 'Elegir a la persona que cumple';
  return `Elegir a las ${formatNumber(all)} personas que cumplen`;
}
