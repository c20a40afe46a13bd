import { TakeBack } from '@oficio/shared/requests/withdraw-button';
import { Button, RelativeDate, lazyNamed } from '@oficio/shared/ui';
import { Suspense, useState } from 'react';
import styles from './how-to.module.css';
import type { Certification, Mine } from './use-mine.ts';

const AskExam = lazyNamed(() => import(/* webpackChunkName: "requests" */ './ask-exam.tsx'), 'AskExam');

/** Request to sit an exam that needs admission: asks, shows the state, withdraws the request. */
export function Admission({ certification, mine }: { certification: Certification; mine: Mine }) {
  const [asking, setAsking] = useState(false);
  const { solicitud: request, reloadRequests } = mine;
  const waits = request?.estado === 'pendiente';

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
          <TakeBack request={request._id} scope="requisitos" onDone={reloadRequests} />
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
