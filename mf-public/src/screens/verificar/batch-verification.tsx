import type { Entry } from '@oficio/shared/credentials/reading/entry';
import { useApi } from '@oficio/shared/store';
import { Button, Chip, Progress, Stack, TextLink } from '@oficio/shared/ui';
import { Form, FormActions, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { MAX_ENTRIES_PER_CALL, resultPath, readEntries } from './entries.ts';
import {
  MAX_CERTIFICATES_PER_REQUEST,
  NOT_CHECKED_MESSAGE,
  batchVerification,
  verification,
  type Verification,
} from '@oficio/shared/contract/calls/verification';
import { resultHeading } from './verification.ts';
import styles from './verificar.module.css';

interface Answer {
  readonly entry: Entry;
  readonly result?: Verification;
  /** Reason why it could not be verified. */
  readonly problem?: string;
}

/** Verifies several numbers, one per line, in batches. */
export function BatchVerification() {
  const { request } = useApi();
  const form = useFormState({ numeros: '' }, { draftKey: 'verificar-varios' });
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function verifyOne(entry: Entry): Promise<Answer> {
    const outcome = await request(verification, entry);
    return outcome.ok ? { entry, result: outcome.data } : { entry, problem: outcome.message };
  }

  async function verifyBatch(entries: readonly Entry[]): Promise<Answer[]> {
    const entradas = entries.map(({ numero, codigo }) => ({ numero, ...(codigo && { codigo }) }));
    const outcome = await request(batchVerification, {}, { body: { entradas } });
    return entries.map((entry, index) => {
      const result = outcome.ok ? outcome.data.resultados[index] : undefined;
      const problem = outcome.ok ? outcome.data.corte : outcome.message;
      return result ? { entry, result } : { entry, ...(problem !== undefined && { problem }) };
    });
  }

  async function check() {
    const entries = readEntries(form.values.numeros);
    if (entries.length === 0)
      return form.fromServer({ field: 'numeros', message: 'Escribir al menos un número, uno por línea.' });
    if (entries.length > MAX_CERTIFICATES_PER_REQUEST)
      return form.fromServer({
        field: 'numeros',
        message: `Se comprueban hasta ${MAX_CERTIFICATES_PER_REQUEST} por vez; hay ${entries.length}.`,
      });
    setAnswers([]);
    const done: Answer[] = [];
    for (let start = 0; start < entries.length; start += MAX_ENTRIES_PER_CALL) {
      setProgress({ done: done.length, total: entries.length });
      done.push(...(await verifyBatch(entries.slice(start, start + MAX_ENTRIES_PER_CALL))));
      setAnswers([...done]);
    }
    setProgress(undefined);
  }

  async function retry(entry: Entry) {
    const answer = await verifyOne(entry);
    setAnswers((previous) =>
      previous.map((earlier) => (earlier.entry.numero === entry.numero ? answer : earlier)),
    );
  }

  return (
    <Stack gap={6}>
      <Form
        label="Verificar varios certificados"
        errors={form.errors}
        busy={progress !== undefined}
        onSubmit={() => void check()}
      >
        <TextArea
          {...form.field('numeros')}
          label="Números, uno por línea"
          help="Después de cada número se puede agregar su código. También sirven las direcciones de los códigos QR."
          rows={6}
          required
        />
        <FormActions submit="Verificar todos" busy={progress !== undefined} />
      </Form>
      {progress && (
        <Progress
          label="Comprobando"
          value={(progress.done / progress.total) * 100}
          detail={`${progress.done} de ${progress.total}`}
        />
      )}
      {answers.length > 0 && (
        <ul className={styles.answers} aria-label="Resultados">
          {answers.map(({ entry, result, problem }) => (
            <li key={entry.numero}>
              <span className={styles.answerNumber}>
                {result ? <TextLink to={resultPath(entry)}>{entry.numero}</TextLink> : entry.numero}
              </span>
              <span>{result?.titulo}</span>
              <span>
                {result ? <OutcomeChip result={result} /> : <Chip tone="warn">{NOT_CHECKED_MESSAGE}</Chip>}
              </span>
              {!result && (
                <span>
                  {problem}{' '}
                  <Button size="small" variant="quiet" onClick={() => void retry(entry)}>
                    Reintentar
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function OutcomeChip({ result }: { result: Verification }) {
  const { tone, Icon, title } = resultHeading(result);
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {title}
    </Chip>
  );
}
