import { useWrite } from '@oficio/shared/store';
import { Button, Dialog, Notice, toast } from '@oficio/shared/ui';
import { useState } from 'react';

interface LeaveTexts {
  readonly leave: string;
  readonly stay: string;
  readonly doneText: string;
  readonly follows?: string;
}

/** Labels for leaving, by the state of the enrolment. */
const TEXTS_BY_STATE: Readonly<Record<string, LeaveTexts>> = {
  activa: { leave: 'Dejar el curso', stay: 'Seguir en el curso', doneText: 'Se dejó el curso' },
  solicitada: { leave: 'Retirar la solicitud', stay: 'Seguir esperando', doneText: 'Solicitud retirada' },
  ofrecida: {
    leave: 'No aceptar el lugar',
    stay: 'Volver',
    doneText: 'El lugar pasa a quien sigue en la lista',
    follows: 'El lugar se ofrece a quien sigue. Se puede volver a la lista, al final.',
  },
  enEspera: {
    leave: 'Salir de la lista de espera',
    stay: 'Seguir esperando',
    doneText: 'Fuera de la lista de espera',
  },
};

/**
 * Button that leaves a course, or its waiting list, after a confirmation; with undo where possible. The
 * student's work is kept.
 */
export function LeaveEnrolment({
  enrolment,
  estado,
  curso,
  scope,
  titulo,
  follows,
  onChanged,
}: {
  enrolment: string;
  estado: string;
  /** Absent when the course can no longer be read. */
  curso: string | undefined;
  scope: string;
  /** Title of the course, if the page shows more than one. */
  titulo?: string;
  /** Consequences of leaving, by state. A state without a sentence has no button. */
  follows: Readonly<Record<string, string>>;
  onChanged?: () => void;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const { add, edit, pending, error, clearError } = useWrite('inscripciones', { scope });
  const texts = TEXTS_BY_STATE[estado];
  const consequence = follows[estado] ?? texts?.follows;
  if (!texts || !consequence) return null;
  const { leave, stay, doneText } = texts;
  const close = () => {
    setConfirming(false);
    clearError();
  };

  async function confirm() {
    const result = await edit(enrolment, { estado: 'abandonada' }).done;
    if (!result.ok) return;
    setConfirming(false);
    const undo = curso !== undefined && (estado === 'activa' || estado === 'solicitada');
    toast(doneText, { kind: 'success', ...(undo && { onAction: () => void undoLeaving(curso) }) });
    onChanged?.();
  }
  /** Undo: an active student is enrolled again while a place is free; a request is submitted again. */
  async function undoLeaving(course: string) {
    const write = estado === 'activa' ? edit(enrolment, { estado: 'activa' }) : add({ curso: course });
    const result = await write.done;
    if (!result.ok) toast(result.message, { kind: 'error' });
    onChanged?.();
  }

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setConfirming(true)}>
        {leave}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={close}
        title={titulo === undefined ? leave : `${leave}: «${titulo}»`}
        size="small"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {stay}
            </Button>
            <Button variant="danger" busy={pending} onClick={() => void confirm()}>
              {leave}
            </Button>
          </>
        }
      >
        {error && (
          <Notice kind="error" title="No se pudo hacer">
            {error.message}
          </Notice>
        )}
        <p>{consequence}</p>
      </Dialog>
    </>
  );
}
