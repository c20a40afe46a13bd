import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite } from '@oficio/shared/store';
import { Button, Dialog, Notice, toast } from '@oficio/shared/ui';
import { useState } from 'react';

interface Words {
  readonly leave: string;
  readonly stay: string;
  readonly left: string;
  readonly follows: string;
  /** Whether what is left can be taken back as it was. */
  readonly undo: boolean;
}

const WORDS: Readonly<Record<string, Words>> = {
  solicitada: {
    leave: 'Retirar la solicitud',
    stay: 'Seguir esperando',
    left: 'Solicitud retirada',
    follows: 'El centro ya no la ve entre las que esperan. Se puede pedir otra vez cuando se quiera.',
    undo: true,
  },
  enEspera: {
    leave: 'Salir de la lista de espera',
    stay: 'Seguir esperando',
    left: 'Fuera de la lista de espera',
    follows: 'Se pierde el turno: al volver se espera al final de la lista.',
    undo: false,
  },
  ofrecida: {
    leave: 'No aceptar el lugar',
    stay: 'Volver',
    left: 'El lugar pasa a quien sigue en la lista',
    follows: 'El lugar se ofrece a quien sigue. Se puede volver a la lista, al final.',
    undo: false,
  },
};

/** Leaves what one waits for, after asking; with a way back where there is one. A course is left from "Mis cursos". */
export function Withdraw({
  enrolment: { _id, estado, curso },
  onChanged,
}: {
  enrolment: Doc<'inscripciones'>;
  onChanged: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { add, edit, pending, error, clearError } = useWrite('inscripciones', { scope: `curso-${curso}` });
  const words = WORDS[estado];
  if (!words) return null;

  async function leave({ left, undo }: Words) {
    const result = await edit(_id, { estado: 'abandonada' }).done;
    if (!result.ok) return;
    setAsking(false);
    toast(left, { kind: 'success', ...(undo && { onAction: () => void back() }) });
    onChanged();
  }
  /** A request is asked again. */
  async function back() {
    const result = await add({ curso }).done;
    if (!result.ok) toast(result.message, { kind: 'error' });
    onChanged();
  }

  return (
    <>
      <p>
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {words.leave}
        </Button>
      </p>
      <Dialog
        open={asking}
        onClose={() => {
          setAsking(false);
          clearError();
        }}
        title={words.leave}
        size="small"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {words.stay}
            </Button>
            <Button variant="danger" busy={pending} onClick={() => void leave(words)}>
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
