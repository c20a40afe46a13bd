import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Link } from '@oficio/shared/router';
import { useList, useSession } from '@oficio/shared/store';
import { RelativeDate, Stack } from '@oficio/shared/ui';
import { ForumSection } from './forum-section.tsx';
import styles from './forum.module.css';
import { HeldTexts } from './held-texts.tsx';
import { Reports } from './reports.tsx';

const MAX_QUESTIONS = 50;
const MODERATOR_ROLES: readonly string[] = ['moderador', 'admin', 'superadmin'];

/** Forum of a course for its teachers: unanswered questions, and texts to moderate. */
export function CourseForum({ course }: { course: Pick<Doc<'cursos'>, '_id' | 'docentes'> }) {
  const { user } = useSession();
  const curso = course._id;
  const moderates =
    user !== null &&
    ((course.docentes ?? []).includes(user._id) || user.roles.some((role) => MODERATOR_ROLES.includes(role)));
  return (
    <Stack gap={12}>
      <Unanswered curso={curso} />
      {moderates && <HeldTexts curso={curso} />}
      {moderates && <Reports curso={curso} />}
    </Stack>
  );
}

function Unanswered({ curso }: { curso: string }) {
  const list = useList(
    'preguntas',
    { filters: { curso, estado: 'abierta', respuestas: 0 }, sort: 'creadoEn', limit: MAX_QUESTIONS },
    { scope: `foro-${curso}` },
  );
  return (
    <ForumSection
      id="sin-respuesta"
      title="Preguntas sin respuesta"
      status={list.status}
      failed="No se pudieron cargar las preguntas"
      none="Todas tienen alguna respuesta."
    >
      {list.docs.map(({ _id, titulo, creadoEn }) => (
        <li key={_id}>
          <Link to={pageOf('preguntas', { _id })}>{titulo}</Link>
          <p className={styles.meta}>
            Espera desde <RelativeDate value={creadoEn} />
          </p>
        </li>
      ))}
    </ForumSection>
  );
}
