import { posts } from '@oficio/shared/contract/collections/posts';
import { useList, useWrite } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  formatDateTime,
  Notice,
  Prose,
  Row,
  Skeletons,
  Stack,
  StateChip,
  toast,
} from '@oficio/shared/ui';
import styles from './announcements.module.css';
import { useReaders } from './use-readers.ts';
import { WriteAnnouncement } from './write-announcement.tsx';
import { NotYet } from '../../sides/not-yet.tsx';

const STATES = posts.fields.estado.states;

/** Announcements of a course: a form for a new one, and the earlier ones below. */
export function Announcements({ curso }: { curso: string }) {
  const scope = `avisos-${curso}`;
  const list = useList('posts', { filters: { curso }, sort: '-publicarEn', limit: 50 }, { scope });
  const { edit, pending } = useWrite('posts', { scope });

  const { readers, clear } = useReaders(curso);

  async function withdraw(id: string) {
    const result = await edit(id, { estado: 'archivado' }).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    toast('Aviso retirado', { kind: 'success' });
  }

  return (
    <Stack gap={8}>
      {readers === 'loading' ? (
        <Skeletons kind="text" />
      ) : readers === 'failed' ? (
        <Notice
          kind="warn"
          title="No se encontró a quién escribirle"
          actions={
            <Button variant="quiet" size="small" onClick={clear}>
              Escribir a todo el curso
            </Button>
          }
        >
          Puede que ya no quede nadie atrás, o que falte conexión.
        </Notice>
      ) : (
        <WriteAnnouncement
          key={readers?.key ?? ''}
          curso={curso}
          scope={scope}
          readers={readers}
          onEverybody={clear}
          onWritten={() => {
            list.reload();
            clear();
          }}
        />
      )}
      <section aria-labelledby="avisos-escritos">
        <h2 id="avisos-escritos" className={styles.head}>
          Avisos escritos
        </h2>
        {list.status === 'failed' || (list.status !== 'loaded' && list.docs.length === 0) ? (
          <NotYet of={list} failed="No se pudieron cargar los avisos" count={3} />
        ) : list.docs.length === 0 ? (
          <EmptyState title="Todavía no hay avisos">
            Un aviso llega a las notificaciones de quienes cursan, y queda en el curso.
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {list.docs.map((one) => (
              <li key={one._id}>
                <Row gap={3}>
                  <h3 className={styles.title}>{one.titulo}</h3>
                  <StateChip
                    state={one.estado}
                    label={one.estado === 'archivado' ? 'Retirado' : STATES[one.estado].label}
                    tone={STATES[one.estado].tone}
                  />
                </Row>
                {one.publicarEn && <p className={styles.meta}>{formatDateTime(one.publicarEn)}</p>}
                <Prose html={one.cuerpo} />
                {(one.estado === 'publicado' || one.estado === 'programado') && (
                  <Button variant="quiet" busy={pending} onClick={() => void withdraw(one._id)}>
                    Retirar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Stack>
  );
}
