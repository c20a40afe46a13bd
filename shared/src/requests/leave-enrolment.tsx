import { useWrite } from '@oficio/shared/store';
import { Button, Dialog, Notice, toast } from '@oficio/shared/ui';
import { useState } from 'react';

interface Words {
  readonly leave: string;
  readonly stay: string;
  readonly left: string;
  readonly follows?: string;
}

/** Labels for leaving, by the state of the enrolment. */
const WORDS: Readonly<Record<string, Words>> = {
  activa: { leave: 'Dejar el curso', stay: 'Seguir en el curso', left: 'Se dejó el curso' },
  solicitada: { leave: 'Retirar la solicitud', stay: 'Seguir esperando', left: 'Solicitud retirada' },
  ofrecida: {
    leave: 'No aceptar el lugar',
    stay: 'Volver',
    left: 'El lugar pasa a quien sigue en la lista',
    follows: 'El lugar se ofrece a quien sigue. Se puede volver a la lista, al final.',
  },
  enEspera: {
    leave: 'Salir de la lista de espera',
    stay: 'Seguir esperando',
    left: 'Fuera de la lista de espera',
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
  const [asking, setAsking] = useState(false);
  const { add, edit, pending, error, clearError } = useWrite('inscripciones', { scope });
  const words = WORDS[estado];
  const consequence = follows[estado] ?? words?.follows;
  if (!words || !consequence) return null;
  const { leave, stay, left } = words;
  const close = () => {
    setAsking(false);
    clearError();
  };

  async function confirm() {
    const result = await edit(enrolment, { estado: 'abandonada' }).done;
    if (!result.ok) return;
    setAsking(false);
    const undo = curso !== undefined && (estado === 'activa' || estado === 'solicitada');
    toast(left, { kind: 'success', ...(undo && { onAction: () => void back(curso) }) });
    onChanged?.();
  }
  /** Undo: an active student is enrolled again while a place is free; a request is submitted again. */
  async function back(course: string) {
    const again = estado === 'activa' ? edit(enrolment, { estado: 'activa' }) : add({ curso: course });
    const result = await again.done;
    if (!result.ok) toast(result.message, { kind: 'error' });
    onChanged?.();
  }

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {leave}
      </Button>
      <Dialog
        open={asking}
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
