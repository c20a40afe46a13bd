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
export function MoveDialog(props: { kind: Move | undefined; move: Grading['move']; onClose: () => void }) {
  const { kind, move, onClose } = props;
  const target = kind && MOVE_TARGETS[kind];
  return (
    <ReasonDialog
      question={
        target && {
          ...target,
          field: intentos.fields.motivoEstado,
          required: true,
          onConfirm: (reason) => move(target.to, reason, target.message),
        }
      }
      onClose={onClose}
    />
  );
}
