import type { WrittenField } from '@oficio/shared/contract/declaration/fields';
import { useBusy } from '@oficio/shared/kit/use-busy';
import type { WriteResult } from '@oficio/shared/store';
import { Button, Notice, Row, Stack } from '@oficio/shared/ui';
import { fieldProps, TextArea } from '@oficio/shared/ui/forms';
import { useId, useState } from 'react';
import { useFormFocus } from './use-form-focus.ts';

/** One of the decisions that a moderator may make on an item. */
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

/** Buttons of a decision. Some choices first ask for a reason, or confirm their consequence. */
export function Decision({
  name,
  choices,
  onDone,
}: {
  name: string;
  choices: readonly Choice[];
  onDone: (choice: Choice) => void;
}) {
  const [openChoice, setOpenChoice] = useState<Choice>();
  const [reason, setReason] = useState('');
  const { busy, during } = useBusy();
  const [problem, setProblem] = useState('');
  const container = useFormFocus(openChoice !== undefined);
  const consequenceId = useId();

  const openForm = (choice: Choice | undefined): void => {
    setOpenChoice(choice);
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
    <div ref={container}>
      <Stack gap={3}>
        {problem !== '' && <Notice kind="error" title={problem} />}
        {openChoice ? (
          <>
            {openChoice.consequence && <p id={consequenceId}>{openChoice.consequence}</p>}
            {openChoice.reason !== 'none' && (
              <TextArea
                name={`motivo-${name}`}
                label={openChoice.reasonLabel ?? 'Motivo'}
                required={openChoice.reason === 'needed'}
                rows={3}
                maxLength={openChoice.reasonField && fieldProps(openChoice.reasonField).maxLength}
                value={reason}
                onChange={setReason}
              />
            )}
            <Row>
              <Button
                variant={openChoice.kind === 'refuse' ? 'danger' : 'primary'}
                busy={busy}
                aria-describedby={openChoice.consequence && consequenceId}
                onClick={() => void decide(openChoice)}
              >
                {openChoice.label}
              </Button>
              <Button variant="quiet" onClick={() => openForm(undefined)}>
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
                  choice.reason === 'none' && !choice.consequence ? void decide(choice) : openForm(choice)
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
