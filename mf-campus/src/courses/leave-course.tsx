import { useWrite } from '@oficio/shared/store';
import { Button, Dialog, Notice, toast } from '@oficio/shared/ui';
import { useState } from 'react';
import type { EnrolmentRow } from './course-row.tsx';

interface Words {
  readonly leave: string;
  readonly stay: string;
  readonly left: string;
  readonly follows: string;
}

/** What leaving is called, and what follows from it, by the state of the enrolment. */
const WORDS: Readonly<Record<string, Words>> = {
  activa: {
    leave: 'Dejar el curso',
    stay: 'Seguir en el curso',
    left: 'Se dejó el curso',
    follows:
      'Se libera el lugar y las clases dejan de abrirse. El avance queda guardado: al inscribirse otra vez se sigue desde donde se estaba, si hay lugar.',
  },
  solicitada: {
    leave: 'Retirar la solicitud',
    stay: 'Seguir esperando',
    left: 'Solicitud retirada',
    follows:
      'El centro ya no la ve entre las que esperan. Desde la página del curso se puede pedir otra vez.',
  },
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
    follows: 'Se pierde el turno. Desde la página del curso se puede volver a esperar, al final de la lista.',
  },
};

/** States from which what was left can be taken back as it was. */
const UNDONE: readonly string[] = ['activa', 'solicitada'];

/** Leaves a course, or stops waiting for it, after asking. What was done stays kept. */
export function LeaveCourse({ enrolment, scope }: { enrolment: EnrolmentRow; scope: string }) {
  const [asking, setAsking] = useState(false);
  const { add, edit, pending, error, clearError } = useWrite('inscripciones', { scope });
  const words = WORDS[enrolment.estado];
  if (!words) return null;

  async function leave(left: string) {
    const result = await edit(enrolment._id, { estado: 'abandonada' }).done;
    if (!result.ok) return;
    setAsking(false);
    const undo = UNDONE.includes(enrolment.estado) && enrolment.curso !== undefined;
    toast(left, { kind: 'success', ...(undo && { onAction: () => void back() }) });
  }
  /** Who was in is in again, while there is place; a request is asked again. */
  async function back() {
    const again =
      enrolment.estado === 'activa'
        ? edit(enrolment._id, { estado: 'activa' })
        : add({ curso: enrolment.curso?._id ?? '' });
    const result = await again.done;
    if (!result.ok) toast(result.message, { kind: 'error' });
  }

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {words.leave}
      </Button>
      <Dialog
        open={asking}
        onClose={() => {
          setAsking(false);
          clearError();
        }}
        title={`${words.leave}: «${enrolment.curso?.titulo ?? 'el curso'}»`}
        size="small"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {words.stay}
            </Button>
            <Button variant="danger" busy={pending} onClick={() => void leave(words.left)}>
              {words.leave}
            </Button>
          </>
        }
      >
        {error && (
          <Notice kind="error" title="No se pudo hacer">
            {error.message}
          </Notice>
        )}
        <p>{words.follows}</p>
      </Dialog>
    </>
  );
}
