import { loweredGrades, type LoweredGrade } from '@oficio/shared/contract/calls/issuing';
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { useCall } from '@oficio/shared/store';
import { Button, formatCount, Notice, Section, Stack, type MenuItem } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { useEffect, useState } from 'react';
import { dateColumn } from '../../sides/columns.tsx';
import { stateColumn } from '../../sides/states.tsx';

const { states } = credenciales.fields.estado;

interface Props {
  readonly centro: string;
  readonly actions: (credential: LoweredGrade) => MenuItem[];
  /** Changes after an action on a certificate; the list is fetched again, since it may have changed too. */
  readonly changeCount: number;
}

/** Lists certificates in force whose holder's grade was lowered after issue, for the manager to decide on. */
export function LoweredGrades({ centro, actions, changeCount }: Props) {
  const { data, reload } = useCall(loweredGrades, { centro });
  const [open, setOpen] = useState(false);
  useEffect(reload, [reload, changeCount]);
  if (!data || data.totalDocs === 0) return null;
  const { docs, totalDocs } = data;
  return (
    <Section title="Notas que bajaron después">
      <Stack gap={4}>
        <Notice
          kind="warn"
          quiet
          actions={
            <Button variant="secondary" onClick={() => setOpen((wasOpen) => !wasOpen)} aria-expanded={open}>
              {open ? 'Ocultar la lista' : 'Ver la lista'}
            </Button>
          }
        >
          {`${formatCount(totalDocs, 'certificado no se emitiría', 'certificados no se emitirían')} con lo que consta hoy. Ninguno cambia solo: lo decide el centro.`}
        </Notice>
        {open && (
          <DataTable
            label="Certificados cuya nota bajó después"
            rows={docs}
            rowName={({ nombreLegal, titulo }) => `${nombreLegal ?? 'Certificado'}: ${titulo}`}
            actions={actions}
            columns={[
              {
                key: 'nombreLegal',
                label: 'Persona',
                primary: true,
                render: ({ nombreLegal }) => nombreLegal,
              },
              { key: 'titulo', label: 'Certificación', render: ({ titulo }) => titulo },
              { key: 'numero', label: 'Número', render: ({ numero }) => numero },
              {
                key: 'faltan',
                label: 'Hoy falta',
                render: ({ faltan }) => faltan.join('; '),
              },
              stateColumn(states),
              dateColumn('emitidaEn', 'Emitido'),
            ]}
          />
        )}
      </Stack>
    </Section>
  );
}
