import { nextEdition } from '@oficio/shared/contract/calls/issuing';
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi, useList } from '@oficio/shared/store';
import { Button, ButtonLink, Notice, Stack, StateChip, TextLink, toast } from '@oficio/shared/ui';
import { ConfirmDialog } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import { isPublishedEdition } from '../declarations/permissions.ts';
import classes from './management.module.css';
import type { Address } from './use-address.ts';

const { states } = certificaciones.fields.estado;

/**
 * Editions of a certification, each linked to its form or its history. For a public one, explains why few of
 * its fields can change and offers a new edition.
 */
export function Editions({
  record,
  address,
  open,
}: {
  record: AnyRecord;
  address: Address;
  open: 'editar' | 'historial';
}) {
  const { docs, status, reload } = useList(
    'certificaciones',
    { filters: { codigo: String(record['codigo']) }, sort: '-numeroEdicion', limit: 40 },
    { scope: 'ediciones' },
  );
  if (status !== 'loaded' && docs.length === 0) return null;
  return (
    <div className={classes.editions}>
      <Stack gap={4}>
        {open === 'editar' && (
          <OpenEdition record={record} editions={docs} address={address} onPrepared={reload} />
        )}
        {docs.length > 1 && (
          <nav aria-label="Ediciones de la certificación">
            <ul>
              {docs.map((one) => (
                <li key={one._id}>
                  {one._id === record._id ? (
                    <strong aria-current="page">{nameOf(one)}</strong>
                  ) : (
                    <TextLink to={address.to({ [open]: one._id, edicion: '' })}>{nameOf(one)}</TextLink>
                  )}{' '}
                  <StateChip state={one.estado} {...states[one.estado]} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Stack>
    </div>
  );
}

const nameOf = ({ numeroEdicion, edicion }: Doc<'certificaciones'>): string =>
  `Edición n.º ${numeroEdicion ?? 1}${edicion ? ` (${edicion})` : ''}`;

/** Explains the open edition's state and, for a public one, offers a new edition. */
function OpenEdition({
  record,
  editions,
  address,
  onPrepared,
}: {
  record: AnyRecord;
  editions: readonly Doc<'certificaciones'>[];
  address: Address;
  onPrepared: () => void;
}) {
  const { request } = useApi();
  const [confirming, setConfirming] = useState(address.params.get('edicion') === 'nueva');
  const { busy, during } = useBusy();
  const one = editions.find(({ _id }) => _id === record._id);
  if (!one) return null;
  const [last] = editions;
  if (!isPublishedEdition(certificaciones, record))
    return one.anterior ? (
      <Notice kind="info" quiet>
        Al publicar esta edición se retira la anterior. Los certificados ya emitidos siguen diciendo lo que
        decían.
      </Notice>
    ) : null;

  async function prepare() {
    const outcome = await during(request(nextEdition, { certificacion: record._id }));
    setConfirming(false);
    const draft = outcome.ok ? outcome.data.docs[0] : undefined;
    if (!outcome.ok) return toast(outcome.message, { kind: 'error', duration: 12_000 });
    toast(`La edición n.º ${draft?.numeroEdicion ?? ''} está en borrador`, { kind: 'success' });
    onPrepared();
    address.set({ editar: draft?._id, edicion: '' });
  }

  return (
    <>
      <Notice
        kind="info"
        quiet
        title="Lo que dicen los certificados no se cambia"
        actions={
          last === undefined || last._id === one._id ? (
            <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
              Preparar una edición nueva
            </Button>
          ) : (
            <ButtonLink
              variant="secondary"
              size="small"
              to={address.to({ editar: last._id, edicion: '' })}
            >{`Abrir la edición n.º ${last.numeroEdicion ?? 1}`}</ButtonLink>
          )
        }
      >
        De esta edición se cambian la imagen, la categoría y los recordatorios. Lo demás se cambia en una
        edición nueva, que se revisa y, al publicarse, la retira.
      </Notice>
      <ConfirmDialog
        open={confirming}
        title="Preparar una edición nueva"
        confirm="Preparar la edición"
        busy={busy}
        onClose={() => {
          setConfirming(false);
          address.set({ edicion: '' }, { replace: true });
        }}
        onConfirm={() => void prepare()}
      >
        <p>
          Se crea un borrador con el mismo contenido y el mismo código. Esta edición se sigue ofreciendo hasta
          que la administración publique la nueva; entonces se retira, y sus certificados valen como se
          emitieron.
        </p>
        <p>Quien haya cumplido los requisitos de esta edición antes de ese día todavía la puede recibir.</p>
      </ConfirmDialog>
    </>
  );
}
