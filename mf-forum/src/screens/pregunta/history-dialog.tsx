import { useList } from '@oficio/shared/store';
import { Dialog, EmptyState, ErrorState, LoadMore, RelativeDate, Skeletons } from '@oficio/shared/ui';
import { DiffView } from '@oficio/shared/ui/admin';
import { usePerson, type Person } from '../../forum/people.ts';
import { changesBetween } from './history-changes.ts';
import styles from './history-dialog.module.css';

type Row = Readonly<Record<string, unknown>>;
interface Props {
  readonly coleccion: 'preguntas' | 'respuestas';
  readonly record: Row & { readonly _id: string };
  readonly onClose: () => void;
}

/** Change history of a text, newest first: author, date and word-by-word differences. */
export function HistoryDialog({ coleccion, record, onClose }: Props) {
  const list = useList(
    'revisiones',
    { filters: { coleccion, objeto: record._id }, sort: '-versionRegistro', limit: 20 },
    { scope: `historial-${record._id}`, expand: ['actor'] },
  );
  // Each revision has the record before the change. The record after it is the previous entry of the list.
  const rows = list.docs.map((revision) => revision.registro as Row | undefined);
  const versions = list.docs.flatMap((revision, index) => {
    const before = rows[index];
    const after = index === 0 ? record : rows[index - 1];
    const changes = before && after ? changesBetween(coleccion, before, after) : [];
    return changes.length > 0 ? [{ revision, changes }] : [];
  });
  return (
    <Dialog open onClose={onClose} title="Historial de cambios" size="large">
      {list.status === 'failed' && (
        <ErrorState title="No se pudo cargar el historial" onRetry={list.reload} />
      )}
      {list.status === 'loading' && list.docs.length === 0 && <Skeletons kind="text" />}
      {list.status === 'loaded' && versions.length === 0 && (
        <EmptyState title="No hay cambios del texto">Está como se publicó.</EmptyState>
      )}
      <ol className={styles.versions}>
        {versions.map(({ revision, changes }) => (
          <li key={revision._id}>
            <Who actor={revision.actor} date={revision.creadoEn} />
            <DiffView changes={changes} />
          </li>
        ))}
      </ol>
      {list.hasMore && (
        <LoadMore
          shown={list.docs.length}
          total={list.totalDocs}
          noun="cambios"
          loading={list.loadingMore}
          failed={list.moreFailed}
          onMore={list.loadMore}
          auto={false}
        />
      )}
    </Dialog>
  );
}

function Who({ actor, date }: { actor: Person; date: string }) {
  const { name } = usePerson(actor);
  return (
    <h3 className={styles.who}>
      {actor ? name : 'El sistema'}, <RelativeDate value={date} />
    </h3>
  );
}
