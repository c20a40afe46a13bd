import { isAnswered, type Answers } from '@oficio/shared/contract/exercises/answers';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { isUnreadable } from '@oficio/shared/contract/exercises/quantity';
import { together } from '@oficio/shared/contract/values/together';
import { Button, Dialog, formatCount, Notice, Row } from '@oficio/shared/ui';
import type { useAttempt } from './use-attempt.ts';

/** Returns warnings before handing in: unanswered items and unreadable numbers. Empty if there are none. */
export function handInWarnings(items: readonly Item[], answers: Answers): string[] {
  const missing = items.filter((item) => !isAnswered(item, answers[item.id])).length;
  const unreadable = items.flatMap((item, i) =>
    isUnreadable(item, answers[item.id]) ? [String(i + 1)] : [],
  );
  return [
    ...(missing > 0 ? [`${formatCount(missing, 'pregunta', 'preguntas')} sin responder.`] : []),
    ...(unreadable.length > 0
      ? [
          `No se entiende el número de ${unreadable.length === 1 ? 'la pregunta' : 'las preguntas'} ${together(unreadable)}: así queda para que lo mire quien enseña.`,
        ]
      : []),
  ];
}

interface Props extends Pick<ReturnType<typeof useAttempt>, 'problem' | 'retries' | 'submit' | 'submitting'> {
  /** Warnings before handing in. */
  readonly warnings: readonly string[];
  readonly confirming: boolean;
  readonly onStay: () => void;
}

/** The foot of an attempt: the button that hands it in, its confirmation, and why it failed. */
export function HandIn({ warnings, confirming, onStay, problem, retries, submit, submitting }: Props) {
  return (
    <>
      {/* Shown beside the pressed button: at the top, out of sight, the attempt would seem handed in. */}
      {problem?.handingIn && (
        <Notice kind="error" title="Todavía no se entregó">
          {problem.message}
          {retries && ' Se vuelve a intentar al recuperar la conexión; conviene no cerrar esta página.'}
        </Notice>
      )}
      <Row gap={4}>
        <Button type="submit" size="large" busy={submitting}>
          Entregar
        </Button>
        <span>{warnings.length === 0 ? 'Todas las preguntas tienen respuesta.' : warnings.join(' ')}</span>
      </Row>
      <Dialog
        open={confirming}
        onClose={onStay}
        title="Entregar las respuestas"
        size="small"
        actions={
          <>
            <Button variant="secondary" onClick={onStay}>
              Seguir respondiendo
            </Button>
            <Button busy={submitting} data-autofocus onClick={() => void submit().then(onStay)}>
              Entregar
            </Button>
          </>
        }
      >
        <p>{[...warnings, 'Después de entregar no se puede cambiar.'].join(' ')}</p>
      </Dialog>
    </>
  );
}
