import { pausedUntil } from '@oficio/shared/contract/answers/work-progress';
import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { formatNumber, formatRelative, Notice, Progress } from '@oficio/shared/ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Work } from './use-work.tsx';

export const percentOf = ({ hechas = 0, total = 0 }: Work): number =>
  total === 0 ? 0 : (hechas / total) * 100;

/** Progress of a running work: why it waits, if it does, and that the page may be closed meanwhile. */
export function WorkRunning({
  work,
  doing,
  waiting,
  quiet = false,
  kept,
}: {
  work: Work;
  /** The current activity of the server: "Invitando". */
  doing: string;
  /** Reason why the work may wait; without it, waiting is not mentioned. */
  waiting?: ReactNode;
  /** Set if the screen itself announces progress to screen readers. */
  quiet?: boolean;
  /** Sentence on where to find the result later: "queda en «Trabajos»". */
  kept: string;
}) {
  const { hechas = 0, total = 0 } = work;
  const until = pausedUntil(work);
  return (
    <>
      {until && waiting !== undefined && (
        <Notice kind="info" title={`En espera: sigue solo ${formatRelative(until)}`} quiet={quiet}>
          {waiting}
        </Notice>
      )}
      <Progress
        label={doing}
        value={total > 0 ? percentOf(work) : undefined}
        detail={total > 0 ? `${formatNumber(hechas)} de ${formatNumber(total)}` : 'Empezando'}
      />
      <p>Se puede cerrar esta página: sigue en el servidor, y {kept}.</p>
    </>
  );
}

/**
 * Moves the focus to the heading, of the dialog or the page, when the work advances and removes the button
 * that was pressed. @returns the ref of the element that shows the work
 */
export function useStableFocus(stage: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const dialog = box.current?.closest('dialog');
    const isFocusLost = [document.body, dialog].includes(document.activeElement as HTMLDialogElement | null);
    if (!isFocusLost) return;
    if (dialog) dialog.querySelector('h2')?.focus();
    else focusPageHeading();
  }, [stage]);
  return box;
}
