import {
  courseTrash,
  MAX_TRASH_PARTS,
  type DeletedPart,
} from '@oficio/shared/contract/calls/course-teaching';
import { anyCollection, useCall, useWrite } from '@oficio/shared/store';
import { Button, RelativeDate, toast } from '@oficio/shared/ui';
import { IconTrashOff } from '@oficio/shared/ui/icons';
import { NotYet } from '../../sides/not-yet.tsx';
import { COURSE_PARTS } from '../course-parts.ts';
import styles from './builder.module.css';

/** Deleted modules, lessons and exercises of a course, each with a button to restore it. */
export function Trash({ courseId, onRestored }: { courseId: string; onRestored: () => void }) {
  const trash = useCall(courseTrash, { curso: courseId });
  const { data, status, reload } = trash;
  if (status === 'failed' || !data)
    return <NotYet of={trash} failed="No se pudo cargar la papelera" count={2} />;
  if (data.docs.length === 0) return <p>Nada en la papelera.</p>;
  return (
    <>
      <ul className={styles.lessons}>
        {data.docs.map((part) => (
          <DeletedItem
            key={part._id}
            part={part}
            onRestored={() => {
              reload();
              onRestored();
            }}
          />
        ))}
      </ul>
      {data.docs.length === MAX_TRASH_PARTS && (
        <p className={styles.facts}>Se muestran los {MAX_TRASH_PARTS} últimos.</p>
      )}
    </>
  );
}

function DeletedItem({ part, onRestored }: { part: DeletedPart; onRestored: () => void }) {
  const { restore, pending } = useWrite(anyCollection(part.coleccion), { scope: 'papelera-del-curso' });
  const restorePart = async (): Promise<void> => {
    const result = await restore(part._id).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    toast(`De vuelta en el curso: ${part.titulo}`, { kind: 'success' });
    onRestored();
  };
  const { singular } = COURSE_PARTS[part.coleccion];
  return (
    <li className={styles.exercise}>
      <span>
        {part.titulo}{' '}
        <span className={styles.facts}>
          {singular}
          {part.con > 0 && `, con ${part.con} ${part.con === 1 ? 'parte' : 'partes'}`},{' '}
          <RelativeDate value={part.eliminadoEn} />
        </span>
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={pending}
        icon={<IconTrashOff size={18} aria-hidden="true" />}
        aria-label={`Recuperar «${part.titulo}»`}
        onClick={() => void restorePart()}
      >
        Recuperar
      </Button>
    </li>
  );
}
