import type { AnyRecord, Collection } from '@oficio/shared/contract/collection';
import type { Field } from '@oficio/shared/contract/fields';
import type { SessionUser } from '@oficio/shared/contract/session';
import { anyCollection, useList, useRecord, useWrite } from '@oficio/shared/store';
import { Button, EmptyState, ErrorState, LoadMore, Page, Skeletons, toast } from '@oficio/shared/ui';
import { DiffView } from '@oficio/shared/ui/admin';
import { IconArrowBackUp } from '@oficio/shared/ui/icons';
import { describe, formatMoment } from '../declarations/describe.ts';
import { editableFields } from '../declarations/permissions.ts';
import { referenceTitle, titleOf } from '../declarations/titles.ts';
import { changes, sameValue, valuesOf } from '../declarations/values.ts';
import { theOne } from '../declarations/words.ts';
import { ListHead } from './list-head.tsx';
import classes from './management.module.css';
import { MANAGED_SCOPE } from './use-managed-list.ts';

interface Revision {
  readonly _id: string;
  readonly creadoEn: string;
  readonly versionRegistro: number;
  readonly actor?: unknown;
  readonly registro?: unknown;
}
const asRecord = (value: unknown): AnyRecord | undefined =>
  typeof value === 'object' && value !== null && '_id' in value ? (value as AnyRecord) : undefined;

/** The changes of a record, newest first, and the way back to each version (`?historial=ID`). */
export function HistoryView({
  collection,
  user,
  id,
  onReverted,
}: {
  collection: Collection;
  user: SessionUser;
  id: string;
  onReverted: () => void;
}) {
  const current = useRecord(anyCollection(collection.name), id);
  const { docs, totalDocs, status, hasMore, loadMore, loadingMore, moreFailed, reload } = useList(
    'revisiones',
    { filters: { coleccion: collection.name, objeto: id }, sort: '-creadoEn', limit: 20 },
    { scope: 'historial', expand: ['actor'] },
  );
  const write = useWrite(anyCollection(collection.name), { scope: MANAGED_SCOPE });
  const revisions = docs as readonly Revision[];
  const now = current.record;
  const fields = editableFields(collection, user, now);
  const name = now ? titleOf(collection, now) : asRecord(revisions[0]?.registro);
  const title = typeof name === 'string' ? name : name ? titleOf(collection, name) : collection.singular;

  const revert = async (old: AnyRecord): Promise<void> => {
    if (!now) return;
    // Its state moves only through the allowed steps, so it stays as it is.
    const back = fields.filter(([, { kind }]) => kind !== 'state');
    const sent = changes(back, valuesOf(back, old), now);
    const result = await write.edit(id, { ...sent, version: now.version }).done;
    if (result.ok) {
      toast(`Se volvió a la versión ${String(old.version)} de «${title}»`, { kind: 'success' });
      onReverted();
    } else toast(result.message, { kind: 'error', duration: 12_000 });
  };

  return (
    <Page
      title={`Historial: ${title}`}
      breadcrumbs={<ListHead collection={collection} user={user} inside />}
      description={`Cada cambio de ${theOne(collection)}, quién lo hizo y qué cambió.`}
    >
      <div>
        {status === 'failed' && <ErrorState title="No se pudo cargar el historial" onRetry={reload} />}
        {status === 'loading' && docs.length === 0 && <Skeletons kind="rows" count={4} />}
        {status === 'loaded' && docs.length === 0 && (
          <EmptyState title="Sin cambios todavía">Está como se creó.</EmptyState>
        )}
        {revisions.map((revision, index) => {
          const before = asRecord(revision.registro);
          const after = index === 0 ? now : asRecord(revisions[index - 1]?.registro);
          return (
            <RevisionItem
              key={revision._id}
              revision={revision}
              before={before}
              after={after}
              fields={Object.entries(collection.fields)}
              busy={write.pending}
              onRevert={before && now && fields.length > 0 ? () => void revert(before) : undefined}
            />
          );
        })}
        {docs.length > 0 && (
          <LoadMore
            shown={docs.length}
            total={totalDocs}
            noun="cambios"
            loading={loadingMore}
            failed={moreFailed}
            onMore={() => hasMore && loadMore()}
          />
        )}
      </div>
    </Page>
  );
}

const MECHANICS: ReadonlySet<string> = new Set([
  'version',
  'actualizadoEn',
  'actualizadoPor',
  '_id',
  'creadoEn',
  'creadoPor',
]);

function RevisionItem({
  revision,
  before,
  after,
  fields,
  busy,
  onRevert,
}: {
  revision: Revision;
  before: AnyRecord | undefined;
  after: AnyRecord | undefined;
  fields: readonly (readonly [string, Field])[];
  busy: boolean;
  onRevert: (() => void) | undefined;
}) {
  const differing =
    before && after
      ? fields.filter(
          ([name]) =>
            !MECHANICS.has(name) && !sameValue(valuesOf(fields, before)[name], valuesOf(fields, after)[name]),
        )
      : [];
  const said = (field: Field, value: unknown): string => {
    const text = describe(field, value);
    // The history keeps identifiers; a person reads that another record was chosen.
    return field.kind === 'reference' || field.kind === 'references' ? text && `${text} ` : text;
  };
  return (
    <details className={classes.revision}>
      <summary>
        <strong>{formatMoment(revision.creadoEn)}</strong>,{' '}
        {referenceTitle('users', revision.actor) || 'el sistema'}
        <span className={classes.label}>
          {differing.length > 0 ? ` · ${differing.map(([, { label }]) => label).join(', ')}` : ''}
        </span>
      </summary>
      <div className={classes.revisionBody}>
        <DiffView
          changes={differing.map(([name, field]) => ({
            label: field.label,
            before: said(field, before?.[name]),
            after: changedReference(field, before?.[name], after?.[name]) ?? said(field, after?.[name]),
          }))}
        />
        {onRevert && (
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            icon={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={onRevert}
          >
            Volver a esta versión
          </Button>
        )}
      </div>
    </details>
  );
}

/** Two references that read the same are still different. */
function changedReference(field: Field, before: unknown, after: unknown): string | undefined {
  if (
    field.kind !== 'reference' &&
    field.kind !== 'references' &&
    field.kind !== 'image' &&
    field.kind !== 'file'
  )
    return undefined;
  return before && after ? 'Otro' : undefined;
}
