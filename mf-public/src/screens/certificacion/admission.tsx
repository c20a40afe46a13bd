import { useWrite } from '@oficio/shared/store';
import { Button, RelativeDate, toast, lazyPart } from '@oficio/shared/ui';
import { Suspense, useState } from 'react';
import styles from './how-to.module.css';
import type { Certification, Mine } from './use-mine.ts';

const AskExam = lazyPart(() => import(/* webpackChunkName: "ask-exam" */ './ask-exam.tsx'), 'AskExam');

/** Where the exam is sat by request: asks for it, follows what was asked, and takes it back. */
export function Admission({ certification, mine }: { certification: Certification; mine: Mine }) {
  const [asking, setAsking] = useState(false);
  const { edit, pending } = useWrite('solicitudes', { scope: 'requisitos' });
  const { solicitud: request, reloadRequests } = mine;
  const waits = request?.estado === 'pendiente';

  async function takeBack(id: string) {
    const result = await edit(id, { estado: 'retirada' }).done;
    if (result.ok) toast('Solicitud retirada', { kind: 'success' });
    else toast(result.message, { kind: 'error' });
    reloadRequests();
  }

  return (
    <>
      <p>Para rendirlo hay que pedirlo, y el centro lo acepta.</p>
      {waits && (
        <p role="status">
          Pedido <RelativeDate value={request.creadoEn} />: espera la decisión del centro.
        </p>
      )}
      {request?.estado === 'rechazada' && (
        <p>La última solicitud no se aceptó{request.resolucion ? `: ${request.resolucion}` : '.'}</p>
      )}
      <div className={styles.action}>
        {waits ? (
          <Button variant="secondary" busy={pending} onClick={() => void takeBack(request._id)}>
            Retirar la solicitud
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>Pedir rendir el examen</Button>
        )}
      </div>
      <Suspense fallback={null}>
        {asking && (
          <AskExam
            certification={certification._id}
            onClose={() => setAsking(false)}
            onAsked={() => {
              setAsking(false);
              reloadRequests();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
