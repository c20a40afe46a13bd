import { centros } from '@oficio/shared/contract/collections/centros';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { WithdrawButton } from '@oficio/shared/requests/withdraw-button';
import { useList, useRecord, useSession } from '@oficio/shared/store';
import { Button, FactsList, Notice, RelativeDate, Section, Stack, lazyNamed } from '@oficio/shared/ui';
import { Suspense, useState } from 'react';

const AskLegalData = lazyNamed(
  () => import(/* webpackChunkName: "legal-data" */ './ask-legal-data.tsx'),
  'AskLegalData',
);

const { nombre, razonSocial, idFiscal } = centros.fields;

/**
 * Shows a manager the data that certificates state about the centre; they can ask for a change and follow the
 * request.
 */
export function LegalData({ centro }: { centro: string }) {
  const { record: centre } = useRecord('centros', centro);
  const [asking, setAsking] = useState(false);
  const { user } = useSession();
  const latest = useList(
    'solicitudes',
    { filters: { objeto: centro, tipo: 'datosCentro' }, sort: '-creadoEn', limit: 1 },
    { scope: 'panel-datos-pedidos' },
  );
  const [request] = latest.docs;
  const isPending = request?.estado === 'pendiente';
  const manages = user?.gestorDe.includes(centro) ?? false;

  if (!centre) return null;
  return (
    <Section
      title="Datos que dicen los certificados"
      action={
        manages && !isPending && latest.status === 'loaded' ? (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            Pedir un cambio
          </Button>
        ) : undefined
      }
    >
      <Stack gap={4}>
        <FactsList
          layout="columns"
          facts={[
            { label: nombre.label, value: centre.nombre },
            { label: razonSocial.label, value: centre.razonSocial || 'Sin completar' },
            { label: idFiscal.label, value: centre.idFiscal || 'Sin completar' },
          ]}
        />
        <p>Los cambia la administración, a pedido de quien gestiona el centro.</p>
        {request && (isPending || request.estado === 'rechazada') && (
          <Notice
            kind={isPending ? 'info' : 'warn'}
            quiet
            title={
              isPending ? 'Hay un cambio pedido, que espera una decisión' : 'El último cambio no se aceptó'
            }
          >
            <p>
              <RequestedChanges request={request} />
              Se pidió <RelativeDate value={request.creadoEn} />.
            </p>
            {request.resolucion && <p>{request.resolucion}</p>}
            {isPending && request.usuario === user?._id && (
              <WithdrawButton
                request={request._id}
                scope="panel-datos-pedidos"
                look={{ variant: 'quiet', size: 'small' }}
                onDone={latest.reload}
              />
            )}
          </Notice>
        )}
      </Stack>
      <Suspense fallback={null}>
        {asking && (
          <AskLegalData
            centre={centre}
            onClose={() => setAsking(false)}
            onRequested={() => {
              setAsking(false);
              latest.reload();
            }}
          />
        )}
      </Suspense>
    </Section>
  );
}

/** Renders the requested changes: "Nombre: Instituto Técnico Sur. " */
function RequestedChanges({ request }: { request: Doc<'solicitudes'> }) {
  const { fields } = solicitudes.fields.propuesto;
  const changes = request.propuesto ?? {};
  return (Object.keys(fields) as (keyof typeof fields)[]).flatMap((name) =>
    changes[name] ? [`${fields[name].label}: ${changes[name].replace(/\.$/, '')}. `] : [],
  );
}
