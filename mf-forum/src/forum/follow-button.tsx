import { useList, useSession, useWrite } from '@oficio/shared/store';
import { Button, toast } from '@oficio/shared/ui';
import { IconBell } from '@oficio/shared/ui/icons';
import { useSignInRedirect } from './sign-in.ts';

/** Follows or stops following a question or a category. Followers are notified of what is new in it. */
export function FollowButton({
  coleccion,
  objeto,
  size,
}: {
  coleccion: 'preguntas' | 'categorias';
  objeto: string;
  size?: 'small' | 'medium';
}) {
  const { user } = useSession();
  const redirectToSignIn = useSignInRedirect();
  const scope = `sigo-${objeto}`;
  const { docs, reload } = useList(
    'seguimientos',
    { filters: { coleccion, objeto }, limit: 1 },
    { scope, enabled: user !== null },
  );
  const { add, remove, pending } = useWrite('seguimientos', { scope });
  const mine = user ? docs[0] : undefined;

  async function toggle() {
    if (!user) return redirectToSignIn();
    const result = await (mine ? remove(mine._id) : add({ coleccion, objeto })).done;
    if (!result.ok)
      toast(result.message || 'No se pudo guardar. Conviene intentar de nuevo.', { kind: 'error' });
    else if (!mine) toast('Se avisará cuando haya novedades', { kind: 'success' });
    reload();
  }

  return (
    <Button
      variant="secondary"
      size={size}
      icon={<IconBell size={20} aria-hidden="true" />}
      busy={pending}
      aria-pressed={mine !== undefined}
      onClick={() => void toggle()}
    >
      {mine ? 'Siguiendo' : 'Seguir'}
    </Button>
  );
}
