import { candidates, MAX_PEOPLE_PER_ISSUE, type Candidate } from '@oficio/shared/contract/calls/issuing';
import { useApi } from '@oficio/shared/store';
import { Button, formatCount, formatNumber, Row, Section, Stack, toast } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import { identityColumn } from '../../identity/identity-chip.tsx';
import { fullName } from './issue-labels.ts';

/** The people chosen among those who qualify, on any page of the list. */
export function useSelection(query: { readonly certificacion: string; readonly limit: number }) {
  const { request } = useApi();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [selectingAll, setSelectingAll] = useState(false);

  /** Chooses everyone who qualifies. They are listed first, so pages are fetched until they end. */
  async function selectAll(cumplen: number) {
    const max = Math.min(cumplen, MAX_PEOPLE_PER_ISSUE);
    const all: string[] = [];
    setSelectingAll(true);
    for (let page = 1; all.length < max; page += 1) {
      const outcome = await request(candidates, { ...query, page });
      if (!outcome.ok) {
        setSelectingAll(false);
        return toast(outcome.message, { kind: 'error' });
      }
      const qualifiedIds = outcome.data.docs.filter(({ cumple }) => cumple).map(({ _id }) => _id);
      if (qualifiedIds.length === 0) break;
      all.push(...qualifiedIds);
    }
    setSelectingAll(false);
    setSelectedIds(all.slice(0, max));
  }
  return { selectedIds, setSelectedIds, selectingAll, selectAll };
}

interface Props {
  /** Number of people who qualify, on every page. */
  readonly cumplen: number;
  /** People of this page who qualify. */
  readonly people: readonly Candidate[];
  readonly selection: ReturnType<typeof useSelection>;
  readonly onReview: (people: readonly string[]) => void;
}

/** Lists the people who qualify, to choose those who are issued the certificate. */
export function Qualified({ cumplen, people, selection, onReview }: Props) {
  const { selectedIds, setSelectedIds, selectingAll, selectAll } = selection;
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
          {selectedIds.length < all ? (
            <Button variant="secondary" busy={selectingAll} onClick={() => void selectAll(cumplen)}>
              {selectAllLabel(all, cumplen)}
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => setSelectedIds([])}>
              No elegir a nadie
            </Button>
          )}
          <Button disabled={selectedIds.length === 0 || selectingAll} onClick={() => onReview(selectedIds)}>
            {selectedIds.length === 0
              ? 'Revisar la emisión'
              : `Revisar ${formatCount(selectedIds.length, 'certificado', 'certificados')}`}
          </Button>
        </Row>
        {people.length > 0 && (
          <DataTable
            label="Personas que cumplen"
            rows={people}
            rowName={fullName}
            selected={selectedIds}
            onSelect={setSelectedIds}
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

function selectAllLabel(all: number, cumplen: number): string {
  if (all < cumplen) return `Elegir a las primeras ${all} personas`;
  if (all === 1) return 'Elegir a la persona que cumple';
  return `Elegir a las ${formatNumber(all)} personas que cumplen`;
}
