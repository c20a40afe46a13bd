import type { Doc } from '@oficio/shared/contract/collections/index';
import { ButtonLink, Stack, TextLink } from '@oficio/shared/ui';
import { IconBrandWhatsapp, IconMail, IconPhone, IconWorld } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';
import styles from './centre-contact.module.css';
import { PanelPart } from './panel-part.tsx';

/** Ways to contact a centre: the platform's form always, the others if the centre provided them. */
export function CentreContact({ centre }: { centre: Doc<'centros'> }) {
  const { telefono, whatsapp, email, web } = centre;
  return (
    <PanelPart title="Contacto">
      <Stack gap={4}>
        <div>
          <ButtonLink to={`/contactanos?centro=${centre._id}`}>Escribir al centro</ButtonLink>
        </div>
        <ul className={styles.ways}>
          {telefono && (
            <Way icon={<IconPhone size={20} aria-hidden="true" />} label="Teléfono">
              <a href={`tel:${telefono}`}>{telefono}</a>
            </Way>
          )}
          {whatsapp && (
            <Way icon={<IconBrandWhatsapp size={20} aria-hidden="true" />} label="WhatsApp">
              <TextLink to={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}>{whatsapp}</TextLink>
            </Way>
          )}
          {email && (
            <Way icon={<IconMail size={20} aria-hidden="true" />} label="Correo">
              <a href={`mailto:${email}`}>{email}</a>
            </Way>
          )}
          {web && (
            <Way icon={<IconWorld size={20} aria-hidden="true" />} label="Sitio web">
              <TextLink to={web}>{web.replace(/^https?:\/\//, '').replace(/\/$/, '')}</TextLink>
            </Way>
          )}
        </ul>
      </Stack>
    </PanelPart>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      {icon}
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </li>
  );
}
