import { LICENCE_LABELS } from '@oficio/shared/contract/words/users';
import { Chip, formatDate, Row, Section, TextLink } from '@oficio/shared/ui';
import { IconClipboardCheck, IconFileText } from '@oficio/shared/ui/icons';
import type { PublicProfile } from './directory.ts';
import { yearOf } from './directory.ts';
import styles from './profile-view.module.css';

type Licence = NonNullable<PublicProfile['matriculas']>[number];
/** A profile to show: the public snapshot, or a draft being edited. */
export type VisibleProfile = Partial<Omit<PublicProfile, 'matriculas'>> & {
  readonly matriculas?: readonly Partial<Licence>[] | undefined;
};
/** Names of the records that a profile refers to, by id. */
interface Names {
  readonly especialidades: readonly { _id: string; nombre: string }[];
  readonly provincias: readonly { _id: string; nombre: string }[];
}

/** "2019 a 2023", "Desde 2019". */
function periodOf(from: unknown, to: unknown): string {
  const [start, end] = [yearOf(from), yearOf(to)];
  if (start && end) return start === end ? start : `${start} a ${end}`;
  if (start) return `Desde ${start}`;
  return end ? `Hasta ${end}` : '';
}

/** A person's description of their work; empty parts are left out. */
export function ProfileSections({ profile, names }: { profile: VisibleProfile; names: Names }) {
  const specialties = (profile.especialidades ?? []).flatMap(
    (id) => names.especialidades.find((category) => category._id === id) ?? [],
  );
  const { experiencia = [], formacion = [], enlaces = [], matriculas = [] } = profile;
  return (
    <>
      {(profile.resumen || specialties.length > 0) && (
        <Section title="Qué hace">
          {profile.resumen && <p className={styles.text}>{profile.resumen}</p>}
          {specialties.length > 0 && (
            <div className={styles.chips}>
              <Row gap={2}>
                {specialties.map(({ _id, nombre }) => (
                  <Chip key={_id}>{nombre}</Chip>
                ))}
              </Row>
            </div>
          )}
        </Section>
      )}
      {matriculas.length > 0 && <Licences licences={matriculas} names={names} />}
      {experiencia.length > 0 && (
        <Section title="Experiencia">
          <ul className={styles.list}>
            {experiencia.map((job, index) => (
              <li key={index} className={styles.item}>
                <h3>{job.puesto}</h3>
                <p className={styles.when}>
                  {[job.lugar, periodOf(job.desde, job.hasta)].filter(Boolean).join(' · ')}
                </p>
                {job.descripcion && <p className={styles.text}>{job.descripcion}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {formacion.length > 0 && (
        <Section title="Formación">
          <ul className={styles.list}>
            {formacion.map((study, index) => (
              <li key={index} className={styles.item}>
                <h3>{study.titulo}</h3>
                <p className={styles.when}>{[study.institucion, study.anio].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {enlaces.length > 0 && (
        <Section title="Enlaces">
          <ul>
            {enlaces.map((link, index) => (
              <li key={index}>
                <TextLink to={link.url}>{link.nombre || link.url}</TextLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Professional licences, each declared by its holder or reviewed. */
function Licences({ licences, names }: { licences: readonly Partial<Licence>[]; names: Names }) {
  return (
    <Section title="Matrículas">
      <ul className={styles.list}>
        {licences.map((licence, index) => {
          const reviewed = licence.estado === 'revisada';
          const province = names.provincias.find(({ _id }) => _id === licence.provincia)?.nombre;
          const Icon = reviewed ? IconClipboardCheck : IconFileText;
          return (
            <li key={index} className={styles.item}>
              <div className={styles.line}>
                <h3>{licence.numero}</h3>
                <Chip tone={reviewed ? 'petroleo' : 'neutral'} icon={<Icon size={16} aria-hidden="true" />}>
                  {LICENCE_LABELS[licence.estado ?? 'declarada']}
                </Chip>
              </div>
              <p>{[licence.autoridad, province].filter(Boolean).join(', ')}</p>
              {(licence.categoria || licence.venceEn) && (
                <p className={styles.when}>
                  {[licence.categoria, licence.venceEn && `vence el ${formatDate(licence.venceEn)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.when}>
        Las declaradas las informa la persona; las revisadas las comprobó el equipo de Oficio.
      </p>
    </Section>
  );
}
