import { useBusy } from '@oficio/shared/kit/use-busy';
import { useOutbox, useOutboxRead, type Command } from '@oficio/shared/store';
import { Button, Dialog, EmptyState, formatDateTime, Page, Skeletons, toast } from '@oficio/shared/ui';
import { useState } from 'react';
import styles from './outbox.module.css';
import { PendingChip } from './pending-chip.tsx';

/**
 * The outbox: writes made offline and still on this device. They are sent automatically, and can be retried
 * or discarded.
 */
export function Screen() {
  const { commands, retry, discard, flush } = useOutbox();
  const read = useOutboxRead();
  const [discarding, setDiscarding] = useState<Command>();
  const { busy: sending, during } = useBusy();

  async function sendNow() {
    await during(flush());
  }

  return (
    <Page
      title="Envíos pendientes"
      actions={
        commands.length > 0 && (
          <Button busy={sending} onClick={() => void sendNow()}>
            Enviar ahora
          </Button>
        )
      }
    >
      {!read ? (
        <Skeletons kind="rows" count={2} />
      ) : commands.length === 0 ? (
        <EmptyState title="No hay nada por enviar">
          Lo que se guarda sin conexión espera aquí y se envía solo cuando vuelve la red.
        </EmptyState>
      ) : (
        <>
          <p>
            Está guardado en este dispositivo. Se envía solo cuando hay red, una vez cada cosa y en orden.
          </p>
          <ul className={styles.list}>
            {commands.map((command) => (
              <li key={command.id}>
                <div className={styles.what}>
                  <strong>{labelOf(command)}</strong>
                  <PendingChip state={command.state} />
                </div>
                <p className={styles.meta}>Guardado el {formatDateTime(command.createdAt)}</p>
                {command.state === 'fallida' && <p className={styles.why}>{command.lastError?.message}</p>}
                <div className={styles.acts}>
                  {command.state === 'fallida' && (
                    <Button size="small" variant="secondary" onClick={() => void retry(command.id)}>
                      Reintentar
                    </Button>
                  )}
                  <Button size="small" variant="quiet" onClick={() => setDiscarding(command)}>
                    Descartar
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <Dialog
        open={discarding !== undefined}
        onClose={() => setDiscarding(undefined)}
        title="Descartar el envío"
        size="small"
        actions={
          <>
            <Button
              variant="danger"
              onClick={() => {
                if (!discarding) return;
                void discard(discarding.id).then(() => toast('Envío descartado'));
                setDiscarding(undefined);
              }}
            >
              Descartar
            </Button>
            <Button variant="quiet" onClick={() => setDiscarding(undefined)}>
              Conservar
            </Button>
          </>
        }
      >
        <p>
          {discarding && labelOf(discarding)}, del {discarding && formatDateTime(discarding.createdAt)}. No
          llegó al servidor: al descartarlo se pierde.
        </p>
      </Dialog>
    </Page>
  );
}

const COMMAND_LABELS: Readonly<Record<string, string>> = {
  'progreso add': 'Avance en una clase',
  'progreso edit': 'Avance en una clase',
  'intentos add': 'Evaluación de una práctica',
  'intentos edit': 'Respuestas de un ejercicio',
  'asistencias add': 'Asistencia de una persona',
  'asistencias edit': 'Asistencia de una persona',
};
const OPERATION_LABELS: Readonly<Record<Command['operation'], string>> = {
  add: 'Agregar',
  edit: 'Cambiar',
  soft_remove: 'Eliminar',
  remove: 'Eliminar',
};

/**
 * Returns what a pending write is, in words. The declarations, which have every label, are too heavy for this
 * screen.
 */
const labelOf = ({ collection, operation }: Pick<Command, 'collection' | 'operation'>): string =>
  COMMAND_LABELS[`${collection} ${operation}`] ?? `${OPERATION_LABELS[operation]} un registro`;
