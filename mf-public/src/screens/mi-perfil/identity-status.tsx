import { IDENTITY_LEVELS } from '@oficio/shared/contract/collections/identity-levels';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList } from '@oficio/shared/store';
import { Button, formatDate, Notice, RelativeDate, Stack, lazyNamed } from '@oficio/shared/ui';
import { Suspense, useState } from 'react';

const CorrectionDialog = lazyNamed(
  () => import(/* webpackChunkName: "requests" */ './correction-dialog.tsx'),
  'CorrectionDialog',
);

/** Identity level of the user, how to raise it, and how to have a mistake corrected. */
export function IdentityStatus({ user, locked }: { user: Doc<'users'>; locked: boolean }) {
  const [dialogOpen, setDialogOpen] = useState(false);
  const { docs, status, reload } = useList(
    'solicitudes',
    { filters: { objeto: user._id, tipo: 'correccionIdentidad' }, sort: '-creadoEn', limit: 1 },
    { scope: 'mi-correccion' },
  );
  const [request] = docs;
  const isPending = request?.estado === 'pendiente';
  const level = user.nivelIdentidad ?? 'declarada';
  return (
    <Stack gap={3}>
      <p>
        Identidad: <strong>{IDENTITY_LEVELS[level]}</strong>
        {locked && user.identidad?.en && `, el ${formatDate(user.identidad.en)}`}.{' '}
        {locked
          ? 'El nombre legal y el documento ya no se cambian aquí: los certificados los llevan como se comprobaron.'
          : 'En el centro donde se estudia, con el documento en la mano, pueden comprobarla: los certificados lo dicen.'}
      </p>
      {isPending && (
        <Notice kind="info" quiet title="Hay una corrección pedida, que espera una decisión">
          Se pidió <RelativeDate value={request.creadoEn} />.
        </Notice>
      )}
      {request?.estado === 'rechazada' && (
        <Notice kind="warn" quiet title="La última corrección no se aceptó">
          {request.resolucion}
        </Notice>
      )}
      {user.nombreLegal && status === 'loaded' && !isPending && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setDialogOpen(true)}>
            Pedir una corrección
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {dialogOpen && (
          <CorrectionDialog
            user={user}
            onClose={() => setDialogOpen(false)}
            onSent={() => {
              setDialogOpen(false);
              reload();
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
