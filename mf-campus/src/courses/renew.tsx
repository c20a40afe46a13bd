import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { WithdrawButton } from '@oficio/shared/requests/withdraw-button';
import { Button, ButtonLink, formatDate, Notice, RelativeDate, lazyNamed } from '@oficio/shared/ui';
import { Suspense, useState } from 'react';
import type { Renewal } from './use-renewals.ts';

const AskRenewal = lazyNamed(
  () => import(/* webpackChunkName: "ask-renewal" */ './ask-renewal.tsx'),
  'AskRenewal',
);
const RENEWAL_WAYS = {
  examen: 'Se rinde de nuevo el examen. Lo rendido antes no cuenta.',
  curso: 'Se hace de nuevo el curso. Lo completado antes no cuenta.',
  horas: 'Se pide acreditando horas, con una constancia, y lo decide el centro.',
} as const;

interface Props {
  readonly credential: Doc<'credenciales'>;
  readonly renewal: Renewal;
  readonly onRequested: () => void;
}

/** Explains how to renew a certificate. Before its renewal window opens, only the opening date is shown. */
export function Renew({ credential, renewal, onRequested }: Props) {
  const [requesting, setRequesting] = useState(false);
  const { certification, from, open, request } = renewal;
  const mode = certification.renovacion?.modo;
  if (from) return <p>Se puede renovar desde el {formatDate(from.toISOString())}.</p>;
  if (!open || !mode) return null;
  const pending = request?.estado === 'pendiente';

  return (
    <Notice
      kind={pending ? 'info' : 'warn'}
      quiet
      title={pending ? 'Renovación pedida, que espera la decisión del centro' : 'Se puede renovar'}
      actions={
        pending ? (
          <WithdrawButton request={request._id} scope="renovaciones" onDone={onRequested} />
        ) : mode === 'horas' ? (
          <Button onClick={() => setRequesting(true)}>Renovar</Button>
        ) : (
          <>
            <ButtonLink to={pageOf('certificaciones', certification)}>Renovar</ButtonLink>
            {certification.emision === 'manual' && (
              <Button variant="secondary" onClick={() => setRequesting(true)}>
                Pedirla al centro
              </Button>
            )}
          </>
        )
      }
    >
      {pending ? (
        <p>
          Se pidió <RelativeDate value={request.creadoEn} />.
        </p>
      ) : (
        <p>
          {RENEWAL_WAYS[mode]}
          {mode !== 'horas' &&
            (certification.emision === 'manual'
              ? ' Hecho eso, se pide al centro, que la decide.'
              : ' Después se renueva solo.')}
        </p>
      )}
      {request?.estado === 'rechazada' && (
        <p>La última solicitud no se aceptó{request.resolucion ? `: ${request.resolucion}` : '.'}</p>
      )}
      <Suspense fallback={null}>
        {requesting && (
          <AskRenewal
            credential={credential}
            byHours={mode === 'horas'}
            onClose={() => setRequesting(false)}
            onRequested={() => {
              setRequesting(false);
              onRequested();
            }}
          />
        )}
      </Suspense>
    </Notice>
  );
}
