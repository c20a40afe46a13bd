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
import { toastFailure } from '../failure-toast.ts';
import classes from './management.module.css';
import type { ManagementUrl } from './use-management-url.ts';

const { states } = certificaciones.fields.estado;
const MAX_EDITIONS = 40;

/**
 * Editions of a certification, each linked to its form or its history. For a public one, explains why few of
 * its fields can change and offers a new edition.
 */
export function Editions({
  record,
  url,
  open,
}: {
  record: AnyRecord;
  url: ManagementUrl;
  open: 'editar' | 'historial';
}) {
  const { docs, status, reload } = useList(
    'certificaciones',
    { filters: { codigo: String(record['codigo']) }, sort: '-numeroEdicion', limit: MAX_EDITIONS },
    { scope: 'ediciones' },
  );
  if (status !== 'loaded' && docs.length === 0) return null;
  return (
    <div className={classes.editions}>
      <Stack gap={4}>
        {open === 'editar' && <OpenEdition record={record} editions={docs} url={url} onPrepared={reload} />}
        {docs.length > 1 && (
          <nav aria-label="Ediciones de la certificación">
            <ul>
              {docs.map((edition) => (
                <li key={edition._id}>
                  {edition._id === record._id ? (
                    <strong aria-current="page">{nameOf(edition)}</strong>
                  ) : (
                    <TextLink to={url.to({ [open]: edition._id, edicion: '' })}>{nameOf(edition)}</TextLink>
                  )}{' '}
                  <StateChip state={edition.estado} {...states[edition.estado]} />
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
  url,
  onPrepared,
}: {
  record: AnyRecord;
  editions: readonly Doc<'certificaciones'>[];
  url: ManagementUrl;
  onPrepared: () => void;
}) {
  const { request } = useApi();
  const [confirming, setConfirming] = useState(url.params.get('edicion') === 'nueva');
  const { busy, during } = useBusy();
  const edition = editions.find(({ _id }) => _id === record._id);
  if (!edition) return null;
  const [latest] = editions;
  if (!isPublishedEdition(certificaciones, record))
    return edition.anterior ? (
      <Notice kind="info" quiet>
        Al publicar esta edición se retira la anterior. Los certificados ya emitidos siguen diciendo lo que
        decían.
      </Notice>
    ) : null;

  async function prepare() {
    const outcome = await during(request(nextEdition, { certificacion: record._id }));
    setConfirming(false);
    const draft = outcome.ok ? outcome.data.docs[0] : undefined;
    if (!outcome.ok) return toastFailure(outcome.message);
    toast(`La edición n.º ${draft?.numeroEdicion ?? ''} está en borrador`, { kind: 'success' });
    onPrepared();
    url.set({ editar: draft?._id, edicion: '' });
  }

  return (
    <>
      <Notice
        kind="info"
        quiet
        title="Lo que dicen los certificados no se cambia"
        actions={
          latest === undefined || latest._id === edition._id ? (
            <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
              Preparar una edición nueva
            </Button>
          ) : (
            <ButtonLink
              variant="secondary"
              size="small"
              to={url.to({ editar: latest._id, edicion: '' })}
            >{`Abrir la edición n.º ${latest.numeroEdicion ?? 1}`}</ButtonLink>
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
          url.set({ edicion: '' }, { replace: true });
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
