import { useLocation, useNavigate } from '@oficio/shared/router';
import { useList, useSession, useWrite } from '@oficio/shared/store';
import { Button, formatNumber, toast } from '@oficio/shared/ui';
import { IconHeart } from '@oficio/shared/ui/icons';
import { withReturn } from '../account/return-path.ts';

/** Likes a course or a post, or takes the like back. */
export function LikeButton({
  coleccion,
  objeto,
  count,
}: {
  coleccion: 'cursos' | 'posts';
  objeto: string;
  count: number;
}) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const scope = `me-gusta-${objeto}`;
  const { docs, reload } = useList(
    'likes',
    { filters: { coleccion, objeto, usuario: user?._id }, limit: 1 },
    { scope, enabled: user !== null },
  );
  const { add, remove, pending } = useWrite('likes', { scope });
  const mine = docs[0];

  async function toggle() {
    if (!user) return navigate(withReturn('/login', pathname + search));
    const result = await (mine ? remove(mine._id) : add({ coleccion, objeto })).done;
    if (!result.ok)
      toast(result.message || 'No se pudo guardar. Conviene intentar de nuevo.', { kind: 'error' });
    reload();
  }

  return (
    <Button
      variant="secondary"
      icon={<IconHeart size={20} aria-hidden="true" />}
      busy={pending}
      aria-pressed={mine !== undefined}
      onClick={() => void toggle()}
    >
      Me gusta{count > 0 ? ` (${formatNumber(count)})` : ''}
    </Button>
  );
}
