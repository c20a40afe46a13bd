import type { DeskItem } from '@oficio/shared/contract/calls/desk';
import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import type { ReasonQuestion } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import type { GroupLook } from './groups.ts';
import type { Decisions } from './use-decisions.ts';

/**
 * Accepts and refuses items of one kind, with a question first where its decision needs words.
 * @param onDecided called when the selection has been decided
 */
export function useGroupDecisions(look: GroupLook, decisions: Decisions, onDecided: () => void) {
  const [question, setQuestion] = useState<ReasonQuestion>();
  const { accept: acceptance, refuse: refusal } = look;

  const accept = (items: readonly DeskItem[]): void => {
    if (!acceptance) return;
    decisions.decide(items, acceptance);
    onDecided();
  };
  /** Accepts one item, with a message to its person if the kind has one. */
  const acceptOne = (item: DeskItem): void => {
    const asks = look.asks?.(item);
    if (!acceptance || !asks) return accept([item]);
    return setQuestion({
      ...asks,
      field: solicitudes.fields.resolucion,
      confirm: acceptance.label,
      onConfirm: (resolucion) =>
        decisions.decideNow([item], {
          ...acceptance,
          changes: { ...acceptance.changes, ...(resolucion && { resolucion }) },
        }),
    });
  };
  const refuse = (items: readonly DeskItem[]): void => {
    if (!refusal) return;
    setQuestion({
      title: items.length === 1 ? 'Rechazar la solicitud' : `Rechazar ${items.length} solicitudes`,
      field: refusal.field,
      help: 'Lo lee la persona.',
      confirm: refusal.label,
      danger: true,
      required: true,
      onConfirm: async (text) => {
        const problem = await decisions.decideNow(items, {
          ...refusal,
          changes: { ...refusal.changes, [refusal.reason]: text },
        });
        if (problem === undefined) onDecided();
        return problem;
      },
    });
  };
  return { accept, acceptOne, refuse, question, closeQuestion: () => setQuestion(undefined) };
}
