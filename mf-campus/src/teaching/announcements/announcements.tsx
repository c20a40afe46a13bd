import type { Doc } from '@oficio/shared/contract/collections/index';
import { posts } from '@oficio/shared/contract/collections/posts';
import { useList, useWrite, type List } from '@oficio/shared/store';
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
import { NotYet } from '../../sides/not-yet.tsx';
import styles from './announcements.module.css';
import { useRecipients } from './use-recipients.ts';
import { WriteAnnouncement } from './write-announcement.tsx';

const MAX_ANNOUNCEMENTS = 50;
const STATES = posts.fields.estado.states;

/** Announcements of a course: a form for a new one, and the earlier ones below. */
export function Announcements({ curso }: { curso: string }) {
  const scope = `avisos-${curso}`;
  const list = useList(
    'posts',
    { filters: { curso }, sort: '-publicarEn', limit: MAX_ANNOUNCEMENTS },
    { scope },
  );
  const { edit, pending } = useWrite('posts', { scope });

  const { recipients, clear } = useRecipients(curso);

  async function withdraw(id: string) {
    const result = await edit(id, { estado: 'archivado' }).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    toast('Aviso retirado', { kind: 'success' });
  }

  return (
    <Stack gap={8}>
      {recipients === 'loading' && <Skeletons kind="text" />}
      {recipients === 'failed' && (
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
      )}
      {typeof recipients !== 'string' && (
        <WriteAnnouncement
          key={recipients?.key ?? ''}
          curso={curso}
          scope={scope}
          recipients={recipients}
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
        <WrittenAnnouncements list={list} busy={pending} onWithdraw={(id) => void withdraw(id)} />
      </section>
    </Stack>
  );
}

/** Announcements of the course, each with its state and, unless withdrawn, a button to withdraw it. */
function WrittenAnnouncements({
  list,
  busy,
  onWithdraw,
}: {
  list: List<Doc<'posts'>>;
  busy: boolean;
  onWithdraw: (id: string) => void;
}) {
  if (list.status === 'failed' || (list.status !== 'loaded' && list.docs.length === 0))
    return <NotYet of={list} failed="No se pudieron cargar los avisos" count={3} />;
  if (list.docs.length === 0)
    return (
      <EmptyState title="Todavía no hay avisos">
        Un aviso llega a las notificaciones de quienes cursan, y queda en el curso.
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {list.docs.map((post) => (
        <li key={post._id}>
          <Row gap={3}>
            <h3 className={styles.title}>{post.titulo}</h3>
            <StateChip
              state={post.estado}
              label={post.estado === 'archivado' ? 'Retirado' : STATES[post.estado].label}
              tone={STATES[post.estado].tone}
            />
          </Row>
          {post.publicarEn && <p className={styles.meta}>{formatDateTime(post.publicarEn)}</p>}
          <Prose html={post.cuerpo} />
          {(post.estado === 'publicado' || post.estado === 'programado') && (
            <Button variant="quiet" busy={busy} onClick={() => onWithdraw(post._id)}>
              Retirar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
