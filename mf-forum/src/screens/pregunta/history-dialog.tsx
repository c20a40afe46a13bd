import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { respuestas } from '@oficio/shared/contract/collections/respuestas';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { useList } from '@oficio/shared/store';
import { Dialog, EmptyState, ErrorState, LoadMore, RelativeDate, Skeletons } from '@oficio/shared/ui';
import { DiffView } from '@oficio/shared/ui/admin';
import { type Person, usePerson } from '../../forum/people.ts';
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
            <RevisionAuthor actor={revision.actor} date={revision.creadoEn} />
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

function RevisionAuthor({ actor, date }: { actor: Person; date: string }) {
  const { name } = usePerson(actor);
  return (
    <h3 className={styles.who}>
      {actor ? name : 'El sistema'}, <RelativeDate value={date} />
    </h3>
  );
}

const FIELDS: Readonly<Record<'preguntas' | 'respuestas', Readonly<Record<string, Field>>>> = {
  preguntas: preguntas.fields,
  respuestas: respuestas.fields,
};
/** Fields that people write or decide. References are left out: their ids mean nothing to a reader. */
const COMPARED_FIELDS = ['titulo', 'cuerpo', 'etiquetas', 'estado', 'motivoEstado', 'fijada', 'visibilidad'];

function formatValue(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (field.kind === 'state') return field.states[String(value)]?.label ?? '';
  if (field.kind === 'choice') return field.options[String(value)] ?? '';
  if (field.kind === 'boolean') return value === true ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return String(value);
}

/** Returns the differences between two versions of a text, formatted for readers. */
function changesBetween(coleccion: 'preguntas' | 'respuestas', before: Row, after: Row) {
  return COMPARED_FIELDS.flatMap((name) => {
    const field = FIELDS[coleccion][name];
    if (!field) return [];
    const [old, now] = [formatValue(field, before[name]), formatValue(field, after[name])];
    return old === now ? [] : [{ label: field.label, before: old, after: now }];
  });
}
