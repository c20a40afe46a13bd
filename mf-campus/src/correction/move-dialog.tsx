import { intentos } from '@oficio/shared/contract/collections/intentos';
import { ReasonDialog } from '@oficio/shared/ui/forms';
import type { Grading } from './use-grading.ts';

/** Changes of state that need a reason, which the student reads. */
const MOVE_TARGETS = {
  annul: {
    to: 'anulado',
    message: 'Entrega anulada',
    title: 'Anular la entrega',
    help: 'Lo lee la persona. La entrega deja de contar.',
    confirm: 'Anular la entrega',
    danger: true,
  },
  refuse: {
    to: 'vencido',
    message: 'Vale lo que estaba guardado a tiempo',
    title: 'No aceptar lo que llegó tarde',
    help: 'Lo lee la persona. Vale lo que el servidor tenía guardado a tiempo.',
    confirm: 'No aceptar',
    danger: true,
  },
  reopen: {
    to: 'enCorreccion',
    message: 'Se puede corregir otra vez',
    title: 'Volver a corregir',
    help: 'Lo lee la persona. Hasta calificar otra vez no hay nota.',
    confirm: 'Volver a corregir',
    danger: false,
  },
} as const;

export type Move = keyof typeof MOVE_TARGETS;

/** Asks for the reason of a change of state, then makes the change. */
export function MoveDialog(props: { asking: Move | undefined; move: Grading['move']; onClose: () => void }) {
  const { asking, move, onClose } = props;
  const chosen = asking && MOVE_TARGETS[asking];
  return (
    <ReasonDialog
      question={
        chosen && {
          ...chosen,
          field: intentos.fields.motivoEstado,
          required: true,
          onConfirm: (reason) => move(chosen.to, reason, chosen.message),
        }
      }
      onClose={onClose}
    />
  );
}
