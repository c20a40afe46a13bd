import { workRows, type WorkRowAnswer, type WorkRowsAnswer } from '@oficio/shared/contract/calls/work-rows';
import { suggestedEmail } from '@oficio/shared/contract/values/email-suggestion';
import { useApi, useCall } from '@oficio/shared/store';
import { Button, Chip, formatNumber, Notice, Stack } from '@oficio/shared/ui';
import { useEffect, useState } from 'react';
import { NotYet } from '../sides/not-yet.tsx';
import styles from './inviting.module.css';
import { WORD_ORDER, wordsOf } from './line-words.ts';

interface Props {
  readonly work: string;
  readonly cuentas: WorkRowsAnswer['cuentas'];
  /** Whether it is a dry run. */
  readonly tried: boolean;
}

/**
 * Lists each person by name with the list's effect on them, filtered by kind, since there may be thousands.
 */
export function ListRows({ work, cuentas, tried }: Props) {
  const kinds = WORD_ORDER.filter((word) => (cuentas[word] ?? 0) > 0);
  const [chosen, setChosen] = useState('');
  const [first] = kinds;
  const visibleKind = kinds.length === 1 && first ? first : chosen;
  const word = (kind: string) => (tried ? wordsOf(kind)?.before : wordsOf(kind)?.after) ?? kind;
  if (kinds.length === 0) return null;
  return (
    <Stack gap={3}>
      <ul className={styles.kinds} aria-label="Qué pasa con cada persona">
        {kinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className={styles.kind}
              aria-pressed={chosen === kind}
              onClick={() => setChosen((before) => (before === kind ? '' : kind))}
            >
              <strong>{formatNumber(cuentas[kind] ?? 0)}</strong> {word(kind)}
            </button>
          </li>
        ))}
      </ul>
      <Lines key={`${visibleKind} ${String(tried)}`} work={work} dicho={visibleKind} tried={tried} />
    </Stack>
  );
}

function Lines({ work, dicho, tried }: { work: string; dicho: string; tried: boolean }) {
  const { request } = useApi();
  const first = useCall(workRows, { id: work, dicho });
  const [more, setMore] = useState<readonly WorkRowAnswer[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  useEffect(() => setMore([]), [first.data]);
  if (!first.data)
    return (
      <NotYet of={first} failed="No se pudo cargar la lista" count={4}>
        {first.message}
      </NotYet>
    );
  const lines = [...first.data.filas, ...more];
  const { cuentas } = first.data;
  const total = dicho ? (cuentas[dicho] ?? 0) : Object.values(cuentas).reduce((sum, n) => sum + n, 0);
  async function loadMore() {
    setState('loading');
    const next = await request(workRows, { id: work, dicho, desde: lines.at(-1)?.orden ?? 0 });
    setState(next.ok ? 'idle' : 'failed');
    if (next.ok) setMore((before) => [...before, ...next.data.filas]);
  }
  return (
    <>
      <ul className={styles.lines} aria-label="Personas de la lista">
        {lines.map((line) => (
          <Line key={line.orden} line={line} tried={tried} />
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

function Line({ line: { nombre, datos, dicho, mensaje }, tried }: { line: WorkRowAnswer; tried: boolean }) {
  const { email } = datos;
  const name = nombre ?? datos['nombre'];
  const words = wordsOf(dicho);
  const meant = tried && email ? suggestedEmail(email) : undefined;
  return (
    <li className={styles.line}>
      <span className={styles.who}>
        {name && <strong>{name}</strong>}
        {email && name !== email && <span>{email}</span>}
        {!name && !email && <span>Fila sin nombre ni correo</span>}
        {meant && <span>¿Es {meant}?</span>}
      </span>
      <span className={styles.what}>
        {words && <Chip tone={words.tone}>{tried ? words.before : words.after}</Chip>}
        {mensaje && <span>{mensaje}</span>}
      </span>
    </li>
  );
}
