import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite } from '@oficio/shared/store';
import { TextLink, toast } from '@oficio/shared/ui';
import { CheckField } from '@oficio/shared/ui/forms';

/** Shows or hides one of the user's certificates in their public profile. */
export function ShowInProfile({ credential, scope }: { credential: Doc<'credenciales'>; scope: string }) {
  const { edit, pending } = useWrite('credenciales', { scope });
  const choose = async (enPerfil: boolean) => {
    const result = await edit(credential._id, { enPerfil }).done;
    if (!result.ok) return toast(result.message, { kind: 'error' });
    return toast(
      enPerfil
        ? `«${credential.titulo}» se muestra en el perfil profesional`
        : `«${credential.titulo}» ya no se muestra en el perfil profesional`,
      { kind: 'success' },
    );
  };
  return (
    <CheckField
      name={`enPerfil-${credential._id}`}
      label="Mostrar en el perfil profesional"
      help={
        <>
          Con el perfil publicado, cualquiera ve el título, el número, las fechas y quién lo emitió, junto al
          nombre. El documento no se muestra. <TextLink to="/cargar-profesional">Ver mi perfil</TextLink>
        </>
      }
      value={credential.enPerfil ?? false}
      disabled={pending}
      onChange={(value) => void choose(value)}
    />
  );
}
