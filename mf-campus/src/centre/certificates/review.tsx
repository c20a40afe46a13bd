import type { IssueLine, IssueReview } from '@oficio/shared/contract/calls/issuing';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { DAY_MS } from '@oficio/shared/kit/durations';
import {
  Button,
  Chip,
  FactsList,
  formatCount,
  formatDate,
  Row,
  Stack,
  TextLink,
  Notice,
} from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { DateField } from '@oficio/shared/ui/forms';
import { useEffect, useRef } from 'react';
import { useIdentityCheck } from '../../identity/use-identity-check.tsx';
import { Problem } from '../../sides/problem.tsx';
import styles from '../desk.module.css';
import { fullName, LINE_LABELS, reasonOf } from './issue-labels.ts';

interface Props {
  readonly certification: Doc<'certificaciones'>;
  readonly review: IssueReview;
  readonly centro: string;
  /** Day of issue in the field's format; undefined for today. */
  readonly day: string | undefined;
  readonly today: string;
  readonly busy: boolean;
  readonly problem: string;
  readonly onDay: (day: string | undefined) => void;
  /** Reviews the same people again after something about one of them changed. */
  readonly onReviewAgain: () => void;
  readonly onIssue: (people: readonly string[]) => void;
  readonly onBack: () => void;
}

/**
 * Review before issuing: who receives a certificate, with which date and which public warnings, and why the
 * others don't.
 */
export function Review({
  certification,
  review,
  centro,
  day,
  today,
  busy,
  problem,
  onDay,
  onReviewAgain,
  onIssue,
  onBack,
}: Props) {
  const identity = useIdentityCheck(centro, onReviewAgain);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: move the focus to this heading.
  useEffect(() => heading.current?.focus(), []);
  const { lineas, emitidaEn, venceEn } = review;
  const issuedLines = lineas.filter(({ resultado }) => resultado === 'emite');
  const holderCount = lineas.filter(({ resultado }) => resultado === 'yaTiene').length;
  const refusedCount = lineas.length - issuedLines.length - holderCount;
  const people = issuedLines.flatMap(({ persona }) => persona?._id ?? []);
  const certificates = formatCount(issuedLines.length, 'certificado', 'certificados');
  return (
    <Stack gap={6}>
      <h2 ref={heading} tabIndex={-1}>
        {issuedLines.length === 0 ? 'No hay certificados para emitir' : `Por emitir: ${certificates}`}
      </h2>
      <p>
        «{certification.nombre}». Todavía no se emitió nada.
        {holderCount > 0 && ` ${formatCount(holderCount, 'persona ya lo tiene', 'personas ya lo tienen')}.`}
        {refusedCount > 0 &&
          ` ${formatCount(refusedCount, 'fila no se emite', 'filas no se emiten')}: abajo se dice por qué.`}
      </p>
      {issuedLines.length > 0 && (
        <>
          <div className={styles.form}>
            <DateField
              name="emitidaEn"
              label="Fecha de emisión"
              help="Hoy, si no se indica otra. La fecha en que se registra se muestra siempre al lado."
              max={today}
              value={day ?? today}
              onChange={onDay}
            />
          </div>
          <FactsList
            facts={[{ label: 'Vence', value: venceEn === null ? 'No vence' : formatDate(venceEn) }]}
          />
        </>
      )}
      <PublicWarnings
        lines={issuedLines}
        backdated={day === undefined || day >= today ? undefined : emitidaEn}
      />
      <Problem title="No se pudo empezar la emisión" why={problem} />
      <Row gap={3}>
        {issuedLines.length > 0 && (
          <Button busy={busy} onClick={() => onIssue(people)}>{`Emitir ${certificates}`}</Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Volver sin emitir
        </Button>
      </Row>
      <DataTable
        label="Qué pasa con cada persona"
        rows={lineas}
        rowKey={({ linea, dice, persona }) => `${linea} ${persona?._id ?? dice ?? ''}`}
        rowName={({ dice, persona, linea }) => (persona ? fullName(persona) : (dice ?? `Fila ${linea}`))}
        actions={({ persona, resultado }) =>
          persona && resultado === 'falta'
            ? identity.choice({ _id: persona._id, name: fullName(persona), level: persona.nivelIdentidad })
            : []
        }
        columns={[
          { key: 'persona', label: 'Persona', primary: true, render: (line) => <LinePerson line={line} /> },
          ...(issuedLines.length > 0
            ? [
                {
                  key: 'nombreLegal',
                  label: 'Nombre en el certificado',
                  render: ({ persona }: IssueLine) => persona?.nombreLegal ?? '—',
                },
              ]
            : []),
          {
            key: 'resultado',
            label: 'Qué pasa',
            width: '45%',
            render: (line) => <LineOutcome line={line} />,
          },
        ]}
      />
      {identity.dialog}
    </Stack>
  );
}

/** A line's person; for a list, also its row and the text that identified them. */
function LinePerson({ line: { persona, dice, linea } }: { line: IssueLine }) {
  const row = dice === undefined ? undefined : `Fila ${linea}: ${dice}`;
  return (
    <div>
      {persona ? fullName(persona) : row}
      {persona && row !== undefined && <p className={styles.said}>{row}</p>}
    </div>
  );
}

function LineOutcome({ line }: { line: IssueLine }) {
  const { resultado, numero } = line;
  const { label, tone } = LINE_LABELS[resultado];
  const reason = reasonOf(line);
  return (
    <div>
      <Chip tone={tone}>{label}</Chip>{' '}
      {numero !== undefined && <TextLink to={pageOf('credenciales', { numero })}>{numero}</TextLink>}
      {reason !== undefined && <p>{reason}</p>}
    </div>
  );
}

interface PublicWarningsProps {
  /** People who are issued a certificate. */
  readonly lines: readonly IssueLine[];
  /** Instant of issue, if it is of an earlier day. */
  readonly backdated: string | undefined;
}

/**
 * Warnings that anyone who verifies the certificates will read: issued to the centre's own staff, or
 * backdated.
 */
function PublicWarnings({ lines, backdated }: PublicWarningsProps) {
  const staff = lines.filter(({ persona }) => persona?.personal === true);
  const days = backdated === undefined ? 0 : Math.floor((Date.now() - Date.parse(backdated)) / DAY_MS);
  if (lines.length === 0 || (staff.length === 0 && days < 1)) return null;
  return (
    <Notice kind="warn" title="Lo lee quien compruebe estos certificados">
      {days >= 1 && (
        <p>
          {`Llevan una fecha de ${formatCount(days, 'día', 'días')} atrás: al lado se muestra que se registraron hoy.`}
        </p>
      )}
      {staff.length > 0 && (
        <p>
          {`Forman parte del personal del centro: ${staff
            .flatMap(({ persona }) => (persona ? [fullName(persona)] : []))
            .join(', ')}.`}
        </p>
      )}
    </Notice>
  );
}
