import { workRows, type WorkRowAnswer, type WorkRowsAnswer } from '@oficio/shared/contract/calls/work-rows';
import { suggestedEmail } from '@oficio/shared/contract/values/email-suggestion';
import { useApi, useCall } from '@oficio/shared/store';
import { Button, Chip, formatNumber, Notice, Stack } from '@oficio/shared/ui';
import { useEffect, useState } from 'react';
import { NotYet } from '../sides/not-yet.tsx';
import styles from './inviting.module.css';
import { RESULT_ORDER, labelsOf } from './line-labels.ts';

interface Props {
  readonly work: string;
  readonly cuentas: WorkRowsAnswer['cuentas'];
  /** Whether it is a dry run. */
  readonly isDryRun: boolean;
}

/**
 * Lists each person by name with the list's effect on them, filtered by kind, since there may be thousands.
 */
export function ListRows({ work, cuentas, isDryRun }: Props) {
  const kinds = RESULT_ORDER.filter((label) => (cuentas[label] ?? 0) > 0);
  const [selectedKind, setSelectedKind] = useState('');
  const [first] = kinds;
  const visibleKind = kinds.length === 1 && first ? first : selectedKind;
  const label = (kind: string) => (isDryRun ? labelsOf(kind)?.before : labelsOf(kind)?.after) ?? kind;
  if (kinds.length === 0) return null;
  return (
    <Stack gap={3}>
      <ul className={styles.kinds} aria-label="Qué pasa con cada persona">
        {kinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className={styles.kind}
              aria-pressed={selectedKind === kind}
              onClick={() => setSelectedKind((before) => (before === kind ? '' : kind))}
            >
              <strong>{formatNumber(cuentas[kind] ?? 0)}</strong> {label(kind)}
            </button>
          </li>
        ))}
      </ul>
      <Lines key={`${visibleKind} ${String(isDryRun)}`} work={work} dicho={visibleKind} isDryRun={isDryRun} />
    </Stack>
  );
}

function Lines({ work, dicho, isDryRun }: { work: string; dicho: string; isDryRun: boolean }) {
  const { request } = useApi();
  const first = useCall(workRows, { id: work, dicho });
  const [laterLines, setLaterLines] = useState<readonly WorkRowAnswer[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  useEffect(() => setLaterLines([]), [first.data]);
  if (!first.data)
    return (
      <NotYet of={first} failed="No se pudo cargar la lista" count={4}>
        {first.message}
      </NotYet>
    );
  const lines = [...first.data.filas, ...laterLines];
  const { cuentas } = first.data;
  const total = dicho ? (cuentas[dicho] ?? 0) : Object.values(cuentas).reduce((sum, n) => sum + n, 0);
  async function loadMore() {
    setState('loading');
    const next = await request(workRows, { id: work, dicho, desde: lines.at(-1)?.orden ?? 0 });
    setState(next.ok ? 'idle' : 'failed');
    if (next.ok) setLaterLines((before) => [...before, ...next.data.filas]);
  }
  return (
    <>
      <ul className={styles.lines} aria-label="Personas de la lista">
        {lines.map((line) => (
          <Line key={line.orden} line={line} isDryRun={isDryRun} />
        ))}
      </ul>
      {state === 'failed' && <Notice kind="error" title="No se pudo cargar más" />}
      {lines.length < total && (
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void loadMore()}>
          {`Ver más: se muestran ${formatNumber(lines.length)} de ${formatNumber(total)}`}
        </Button>
      )}
    </>
  );
}

function Line({
  line: { nombre, datos, dicho, mensaje },
  isDryRun,
}: {
  line: WorkRowAnswer;
  isDryRun: boolean;
}) {
  const { email } = datos;
  const name = nombre ?? datos['nombre'];
  const labels = labelsOf(dicho);
  const suggestion = isDryRun && email ? suggestedEmail(email) : undefined;
  return (
    <li className={styles.line}>
      <span className={styles.who}>
        {name && <strong>{name}</strong>}
        {email && name !== email && <span>{email}</span>}
        {!name && !email && <span>Fila sin nombre ni correo</span>}
        {suggestion && <span>¿Es {suggestion}?</span>}
      </span>
      <span className={styles.what}>
        {labels && <Chip tone={labels.tone}>{isDryRun ? labels.before : labels.after}</Chip>}
        {mensaje && <span>{mensaje}</span>}
      </span>
    </li>
  );
}
