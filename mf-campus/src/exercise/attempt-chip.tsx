import { intentos } from '@oficio/shared/contract/collections/intentos';
import { StateChip } from '@oficio/shared/ui';
import type { Attempt } from '../attempts/answers.ts';
import { StateOf } from '../sides/states.tsx';

const STATES = intentos.fields.estado.states;

/** How an attempt stands: once it has a grade, whether it passed, which is what its person wants to know. */
export function AttemptChip({
  attempt: { estado, nota },
  passMark,
}: {
  attempt: Pick<Attempt, 'estado' | 'nota'>;
  /** The percent that passes; undefined where it isn't known. */
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
