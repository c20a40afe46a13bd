import { clases } from '@oficio/shared/contract/collections/clases';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import { useList, useWrite } from '@oficio/shared/store';
import { Button, ErrorState, RelativeDate, Skeletons, toast } from '@oficio/shared/ui';
import { IconTrashOff } from '@oficio/shared/ui/icons';
import styles from './builder.module.css';

const KINDS = { modulos, clases, ejercicios } as const;
type Kind = keyof typeof KINDS;
const SHOWN = 20;

/** What was deleted of the course, each with its way back. */
export function Trash({ courseId, onRestored }: { courseId: string; onRestored: () => void }) {
  return (
    <>
      <Deleted of="modulos" filters={{ curso: courseId }} onRestored={onRestored} />
      <Deleted of="clases" filters={{ curso: courseId }} onRestored={onRestored} />
      <Deleted of="ejercicios" filters={{ cursoRaiz: courseId }} onRestored={onRestored} />
    </>
  );
}

function Deleted({
  of,
  filters,
  onRestored,
}: {
  of: Kind;
  filters: Readonly<Record<string, string>>;
  onRestored: () => void;
}) {
  const scope = 'papelera-del-curso';
  const list = useList(
    of,
    { filters: { ...filters, eliminado: true }, sort: '-eliminadoEn', limit: SHOWN },
    { scope },
  );
  const write = useWrite(of, { scope });
  if (list.status === 'failed')
    return <ErrorState title="No se pudo cargar la papelera" onRetry={list.reload} />;
  if (list.status !== 'loaded') return <Skeletons kind="rows" count={2} />;
  const bringBack = async (id: string, titulo: string): Promise<void> => {
    const result = await write.restore(id).done;
    if (result.ok) toast(`De vuelta en el curso: ${titulo}`, { kind: 'success' });
    else toast(result.message, { kind: 'error' });
    list.reload();
    onRestored();
  };
  return (
    <section aria-label={KINDS[of].label}>
      <h3>
        {KINDS[of].label} ({list.totalDocs})
      </h3>
      {list.docs.length === 0 ? (
        <p className={styles.facts}>Nada en la papelera.</p>
      ) : (
        <ul className={styles.lessons}>
          {list.docs.map((record) => (
            <li key={record._id} className={styles.exercise}>
              <span>
                {record.titulo}{' '}
                <span className={styles.facts}>
                  {record.eliminadoEn && <RelativeDate value={record.eliminadoEn} />}
                </span>
              </span>
              <Button
                variant="quiet"
                size="small"
                icon={<IconTrashOff size={18} aria-hidden="true" />}
                aria-label={`Recuperar «${record.titulo}»`}
                onClick={() => void bringBack(record._id, record.titulo)}
              >
                Recuperar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
