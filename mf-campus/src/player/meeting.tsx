import { ButtonLink, FactsList, formatDateTime, Row } from '@oficio/shared/ui';
import { IconExternalLink } from '@oficio/shared/ui/icons';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import type { Lesson } from '../study/outline.ts';
import styles from './lesson.module.css';

/** When and where a live or on-site class is held. */
export function MeetingInfo({ lesson, course }: { lesson: Lesson; course: string }) {
  const { encuentro } = lesson;
  if (!encuentro || (!encuentro.inicio && !encuentro.enlace && !encuentro.lugar)) return null;
  const over = encuentro.fin !== undefined && encuentro.fin < new Date().toISOString();
  return (
    <section className={styles.well} aria-label="Encuentro">
      <FactsList
        facts={[
          {
            label: over ? 'Fue el' : 'Comienza',
            value: encuentro.inicio && formatDateTime(encuentro.inicio, { zone: true }),
          },
          { label: 'Termina', value: encuentro.fin && formatDateTime(encuentro.fin) },
          { label: 'Lugar', value: encuentro.lugar },
        ]}
      />
      {!over && (
        <Row gap={3}>
          {encuentro.enlace && (
            <ButtonLink
              to={encuentro.enlace}
              reloadDocument
              variant="secondary"
              iconAfter={<IconExternalLink size={20} aria-hidden="true" />}
            >
              {lesson.tipo === 'enVivo' ? 'Entrar al encuentro' : 'Abrir el enlace'}
            </ButtonLink>
          )}
          {encuentro.inicio && (
            <CalendarButton
              meeting={{
                id: lesson._id,
                title: lesson.titulo,
                start: encuentro.inicio,
                end: encuentro.fin,
                place: encuentro.lugar,
                link: encuentro.enlace,
                description: course,
              }}
            />
          )}
        </Row>
      )}
    </section>
  );
}
