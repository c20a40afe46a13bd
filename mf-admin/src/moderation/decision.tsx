import type { WrittenField } from '@oficio/shared/contract/declaration/fields';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { Button, Notice, Row, Stack } from '@oficio/shared/ui';
import { fieldProps, TextArea } from '@oficio/shared/ui/forms';
import type { WriteResult } from '@oficio/shared/store';
import { useId, useState } from 'react';
import { useFormFocus } from './use-form-focus.ts';

export interface Choice {
  readonly label: string;
  readonly kind: 'approve' | 'refuse' | 'neutral';
  /** Whether a reason is required, optional or not accepted. */
  readonly reason: 'needed' | 'optional' | 'none';
  readonly reasonLabel?: string;
  /** Consequence of an irreversible decision, shown before the button that confirms it. */
  readonly consequence?: string;
  /** Field that stores the reason. */
  readonly reasonField?: WrittenField;
  readonly run: (reason: string) => Promise<WriteResult>;
  /** Undoes the decision, if possible. */
  readonly undo?: () => Promise<WriteResult>;
}

/**
 * Buttons of a decision. A choice takes effect at once, or asks for a reason or confirms its consequence
 * first.
 */
export function Decision({
  name,
  choices,
  onDone,
}: {
  name: string;
  choices: readonly Choice[];
  onDone: (choice: Choice) => void;
}) {
  const [open, setOpen] = useState<Choice>();
  const [reason, setReason] = useState('');
  const { busy, during } = useBusy();
  const [problem, setProblem] = useState('');
  const box = useFormFocus(open !== undefined);
  const consequenceId = useId();

  const show = (to: Choice | undefined): void => {
    setOpen(to);
    setProblem('');
  };
  const decide = async (choice: Choice): Promise<void> => {
    if (choice.reason === 'needed' && reason.trim() === '') {
      setProblem('Falta escribir el motivo.');
      return;
    }
    setProblem('');
    const result = await during(choice.run(reason.trim()));
    if (result.ok) onDone(choice);
    else setProblem(result.message);
  };

  return (
    <div ref={box}>
      <Stack gap={3}>
        {problem !== '' && <Notice kind="error" title={problem} />}
        {open ? (
          <>
            {open.consequence && <p id={consequenceId}>{open.consequence}</p>}
            {open.reason !== 'none' && (
              <TextArea
                name={`motivo-${name}`}
                label={open.reasonLabel ?? 'Motivo'}
                required={open.reason === 'needed'}
                rows={3}
                maxLength={open.reasonField && fieldProps(open.reasonField).maxLength}
                value={reason}
                onChange={setReason}
              />
            )}
            <Row>
              <Button
                variant={open.kind === 'refuse' ? 'danger' : 'primary'}
                busy={busy}
                aria-describedby={open.consequence && consequenceId}
                onClick={() => void decide(open)}
              >
                {open.label}
              </Button>
              <Button variant="quiet" onClick={() => show(undefined)}>
                Cancelar
              </Button>
            </Row>
          </>
        ) : (
          <Row>
            {choices.map((choice) => (
              <Button
                key={choice.label}
                variant={choice.kind === 'approve' ? 'primary' : 'secondary'}
                busy={busy}
                onClick={() =>
                  choice.reason === 'none' && !choice.consequence ? void decide(choice) : show(choice)
                }
              >
                {choice.label}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
    </div>
  );
}
