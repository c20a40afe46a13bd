import { intentos } from '@oficio/shared/contract/collections/intentos';
import { StateChip } from '@oficio/shared/ui';
import type { Attempt } from '../attempts/answers.ts';
import { StateOf } from '../sides/states.tsx';

const STATES = intentos.fields.estado.states;

/**
 * State of an attempt. Once graded, it says whether the attempt passed, which is what the student wants to
 * know.
 */
export function AttemptChip({
  attempt: { estado, nota },
  passMark,
}: {
  attempt: Pick<Attempt, 'estado' | 'nota'>;
  /** Pass mark in percent; undefined while unknown. */
  passMark: number | undefined;
}) {
  if (estado !== 'anulado' && nota !== undefined && passMark !== undefined)
    return nota >= passMark ? (
      <StateChip state="aprobado" label="Aprobado" tone="ok" />
    ) : (
      <StateChip state="noAprobada" label="No aprobado" tone="danger" />
    );
  return <StateOf states={STATES} state={estado} />;
}
