import { Button, Dialog } from '@oficio/shared/ui';
import { IconEye } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import type { Professional } from '../../professionals/directory.ts';
import { ProfessionalCard } from '../../professionals/professional-card.tsx';
import { ProfileSections } from '../../professionals/profile-sections.tsx';
import type { Facets } from '../../professionals/use-directory.ts';
import styles from './cargar-profesional.module.css';
import { visibleProfileOf, type ProfileDraft } from './profile-draft.ts';

/** Preview of the directory's card, updated while the user types, and of the whole profile on demand. */
export function Preview({
  draft,
  person,
  facets,
}: {
  draft: ProfileDraft;
  person: { nombre: string; apellido: string; avatar?: string | undefined; provincia: string; zona: string };
  facets: Facets;
}) {
  const [open, setOpen] = useState(false);
  const visibleProfile = visibleProfileOf(draft);
  const province = facets.provincias.find(({ _id }) => _id === person.provincia);
  const zone = facets.zonas.find(({ _id }) => _id === person.zona);
  const card = {
    _id: '',
    nombre: person.nombre || 'Nombre',
    apellido: person.apellido || 'y apellido',
    ...(person.avatar && { avatar: person.avatar }),
    ...(province && { provincia: province }),
    ...(zone && { zona: zone }),
    perfilPublico: { ...visibleProfile, titular: draft.titular || 'Oficio o profesión en una línea' },
    // Only the fields that the card renders.
  } as unknown as Professional;
  return (
    <section className={styles.preview} aria-label="Vista previa">
      <h2>Así se verá</h2>
      {/* Inert: the card's link leads nowhere yet. */}
      <div inert>
        <ProfessionalCard person={card} headingLevel={3} />
      </div>
      <div>
        <Button
          variant="secondary"
          icon={<IconEye size={20} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Ver el perfil completo
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="large"
        title={`${card.nombre} ${card.apellido}`.trim()}
      >
        <p>{card.perfilPublico?.titular}</p>
        <ProfileSections profile={visibleProfile} names={facets} />
      </Dialog>
    </section>
  );
}
