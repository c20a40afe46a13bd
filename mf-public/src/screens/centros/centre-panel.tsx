import { LICENCE_CHECKS } from '@oficio/shared/contract/words/centros';
import { centreTitle } from '@oficio/shared/contract/collections/record-titles';
import { usePageTitle } from '@oficio/shared/router';
import { useRecord, useList } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  FactsList,
  formatDate,
  Prose,
  Sheet,
  Skeletons,
  Stack,
  TextLink,
  CardGrid,
  Row,
} from '@oficio/shared/ui';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { IconBrandWhatsapp, IconMail, IconPhone, IconWorld } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';
import { CourseCard } from '../../courses/course-card.tsx';
import { openCentre, coursesOfCentre } from './centros.queries.ts';
import styles from './centre-contact.module.css';

/** A centre in a side panel: description, contact, licences and courses. */
export function CentrePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { record: centre, status, notFound, reload } = useRecord(openCentre, { centro: id });
  usePageTitle(centre && centreTitle({ nombre: centre.nombre, lugar: centre.provincia?.nombre }));
  const licences = centre?.habilitaciones ?? [];
  return (
    <Sheet open={id !== ''} onClose={onClose} title={centre?.nombre ?? 'Centro'} size="large">
      {notFound && (
        <EmptyState title="No encontramos ese centro">Es posible que ya no esté en la plataforma.</EmptyState>
      )}
      {status === 'failed' && !notFound && (
        <ErrorState title="No se pudo cargar el centro" onRetry={reload} />
      )}
      {status === 'loading' && <Skeletons kind="detail" />}
      {centre && (
        <Stack gap={6}>
          <FactsList
            facts={[
              { label: 'Dirección', value: centre.direccion },
              {
                label: 'Lugar',
                value: [centre.zona?.nombre, centre.provincia?.nombre].filter(Boolean).join(', '),
              },
              { label: 'Razón social', value: centre.razonSocial },
            ]}
          />
          {centre.descripcion && <Prose html={centre.descripcion} />}
          <CentreContact centre={{ ...centre, provincia: centre.provincia?._id ?? '', zona: undefined }} />
          {licences.length > 0 && (
            <PanelSection title="Habilitaciones">
              <FactsList
                facts={licences.map(({ organismo, numero, venceEn, estado }) => ({
                  label: organismo,
                  value: [
                    numero && `N.º ${numero}`,
                    venceEn && `vence el ${formatDate(venceEn)}`,
                    LICENCE_CHECKS[estado ?? 'declarada'].toLowerCase(),
                  ]
                    .filter(Boolean)
                    .join(', '),
                }))}
              />
            </PanelSection>
          )}
          <CentreCourses centro={centre._id} />
          <div>
            <ButtonLink to={`/showCertificaciones?centro=${centre._id}`} variant="secondary">
              Ver sus certificaciones
            </ButtonLink>
          </div>
        </Stack>
      )}
    </Sheet>
  );
}

/** Ways to contact a centre: the platform's form always, the others if the centre provided them. */
function CentreContact({ centre }: { centre: Doc<'centros'> }) {
  const { telefono, whatsapp, email, web } = centre;
  return (
    <PanelSection title="Contacto">
      <Stack gap={4}>
        <div>
          <ButtonLink to={`/contactanos?centro=${centre._id}`}>Escribir al centro</ButtonLink>
        </div>
        <ul className={styles.ways}>
          {telefono && (
            <ContactLine icon={<IconPhone size={20} aria-hidden="true" />} label="Teléfono">
              <a href={`tel:${telefono}`}>{telefono}</a>
            </ContactLine>
          )}
          {whatsapp && (
            <ContactLine icon={<IconBrandWhatsapp size={20} aria-hidden="true" />} label="WhatsApp">
              <TextLink to={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}>{whatsapp}</TextLink>
            </ContactLine>
          )}
          {email && (
            <ContactLine icon={<IconMail size={20} aria-hidden="true" />} label="Correo">
              <a href={`mailto:${email}`}>{email}</a>
            </ContactLine>
          )}
          {web && (
            <ContactLine icon={<IconWorld size={20} aria-hidden="true" />} label="Sitio web">
              <TextLink to={web}>{web.replace(/^https?:\/\//, '').replace(/\/$/, '')}</TextLink>
            </ContactLine>
          )}
        </ul>
      </Stack>
    </PanelSection>
  );
}

function ContactLine({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      {icon}
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </li>
  );
}

/** First courses of a centre, and a link to the rest. */
function CentreCourses({ centro }: { centro: string }) {
  const { docs, totalDocs, status, reload } = useList(coursesOfCentre, { centro });
  return (
    <PanelSection
      title="Cursos"
      action={
        totalDocs > docs.length && (
          <TextLink to={`/showCursos?centro=${centro}`}>Ver los {totalDocs} cursos</TextLink>
        )
      }
    >
      {status === 'failed' && <ErrorState title="No se pudieron cargar los cursos" onRetry={reload} />}
      {status === 'loading' && docs.length === 0 && <Skeletons kind="rows" count={3} />}
      {status === 'loaded' && docs.length === 0 && <p>Por ahora no tiene cursos publicados.</p>}
      {docs.length > 0 && (
        <CardGrid layout="list" label="Cursos del centro">
          {docs.map((course) => (
            <CourseCard key={course._id} course={course} layout="row" headingLevel={4} />
          ))}
        </CardGrid>
      )}
    </PanelSection>
  );
}

/** Section of the panel, with less spacing than a page's. */
function PanelSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <Row between>
        <h3>{title}</h3>
        {action}
      </Row>
      {children}
    </section>
  );
}
