import type { RegradedPerson, RegradeEffect } from '@oficio/shared/contract/calls/exercises';
import { Chip, formatCount, formatNumber, Notice, Row } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import classes from './management.module.css';

const percent = (nota: number): string => `${formatNumber(nota)} %`;

/** Describes the effect on people: "3 personas tendrían otra nota: 1 sube y 2 bajan." */
export function effectSummary({ cambian, suben, bajan, aprueban, desaprueban }: RegradeEffect): string {
  const moves = [
    suben > 0 && formatCount(suben, 'sube', 'suben'),
    bajan > 0 && formatCount(bajan, 'baja', 'bajan'),
  ]
    .filter(Boolean)
    .join(' y ');
  const results = [
    aprueban > 0 && `${formatCount(aprueban, 'persona pasa', 'personas pasan')} a aprobar`,
    desaprueban > 0 && `${formatCount(desaprueban, 'persona deja', 'personas dejan')} de aprobar`,
  ].filter(Boolean);
  const people = formatCount(cambian, 'persona tendría', 'personas tendrían');
  const resultsSentence = results.length > 0 ? ` ${results.join(' y ')}.` : '';
  return `${people} otra nota: ${moves}.${resultsSentence}`;
}

/** People whose grade would change, and the other consequences of the change. */
export function RegradePeople({ effect }: { effect: RegradeEffect }) {
  const { conCertificado, sinCalcular, docs, cambian } = effect;
  return (
    <>
      {conCertificado > 0 && (
        <Notice kind="warn" quiet>
          {`${formatCount(conCertificado, 'persona que baja tiene', 'personas que bajan tienen')} un certificado vigente al que lleva este ejercicio. El certificado no cambia solo: si dejara de cumplirse lo que pide, el centro lo ve en «Notas que bajaron después».`}
        </Notice>
      )}
      <DataTable
        label="A quién le cambia la nota"
        rows={docs}
        rowKey={({ usuario }) => usuario}
        rowName={({ nombre }) => nombre}
        columns={[
          { key: 'nombre', label: 'Persona', primary: true, render: ({ nombre }) => nombre },
          { key: 'antes', label: 'Nota de hoy', align: 'end', render: ({ antes }) => percent(antes) },
          { key: 'despues', label: 'Nota nueva', align: 'end', render: ({ despues }) => percent(despues) },
          { key: 'efecto', label: 'Qué pasa', render: (person) => <Consequence person={person} /> },
        ]}
      />
      {cambian > docs.length && (
        <p
          className={classes.none}
        >{`Y ${formatCount(cambian - docs.length, 'persona', 'personas')} más.`}</p>
      )}
      {sinCalcular > 0 && (
        <p className={classes.none}>
          {`${formatCount(sinCalcular, 'entrega queda', 'entregas quedan')} como está hasta que alguien la corrija a mano.`}
        </p>
      )}
    </>
  );
}

function Consequence({ person }: { person: RegradedPerson }) {
  const { antes, despues, pasa, certificado } = person;
  return (
    <Row gap={2}>
      {pasa === 'aprueba' && <Chip tone="verified">Pasa a aprobar</Chip>}
      {pasa === 'desaprueba' && <Chip tone="danger">Deja de aprobar</Chip>}
      {!pasa && (despues > antes ? 'Sube' : 'Baja')}
      {certificado && <Chip tone="warn">Tiene certificado</Chip>}
    </Row>
  );
}
