import { PROOF_LEVELS } from '@oficio/shared/contract/words/credenciales';
import { WORK_MODES } from '@oficio/shared/contract/words/users';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Link } from '@oficio/shared/router';
import { Avatar, cx, Highlighted, useOpenedItem, VisuallyHidden } from '@oficio/shared/ui';
import {
  IconBriefcase,
  IconCircleCheck,
  IconClipboardCheck,
  IconFileText,
  IconMapPin,
  IconShieldCheck,
} from '@oficio/shared/ui/icons';
import { fullName, placeOf, type Professional } from './directory.ts';
import styles from './professional-card.module.css';
import type { CredentialLine } from './professionals.queries.ts';

/** More credentials than these are only counted. */
const MAX_CREDENTIALS_ON_CARD = 3;

/** A person in the directory: trade, place and verifiable credentials. */
export function ProfessionalCard({
  person,
  credentials = [],
  headingLevel = 2,
  distance,
}: {
  person: Professional;
  credentials?: readonly CredentialLine[] | undefined;
  headingLevel?: 2 | 3;
  /** Distance to the person: "a 12 km". */
  distance?: string | undefined;
}) {
  const Heading = `h${headingLevel}` as const;
  const name = fullName(person);
  const profile = person.perfilPublico;
  const opened = useOpenedItem(person._id);
  return (
    <article className={cx(styles.card, opened.isLast && styles.last)}>
      <div className={styles.head}>
        <Avatar name={name} file={person.avatar} size={56} />
        <div>
          <Heading className={styles.name}>
            <Link to={pageOf('users', person)} {...opened.link}>
              <Highlighted text={name} />
            </Link>
          </Heading>
          <p className={styles.trade}>
            <Highlighted text={profile?.titular ?? ''} />
          </p>
          {opened.isLast && <p className={styles.mark}>{opened.mark}</p>}
        </div>
      </div>
      {profile?.resumen && (
        <p className={styles.text}>
          <Highlighted text={profile.resumen} />
        </p>
      )}
      <ul className={styles.facts}>
        {placeOf(person) !== '' && (
          <li>
            <IconMapPin size={18} aria-hidden="true" />
            {[placeOf(person), distance].filter(Boolean).join(', ')}
          </li>
        )}
        {profile?.modalidad && (
          <li>
            <IconBriefcase size={18} aria-hidden="true" />
            {WORK_MODES[profile.modalidad]}
          </li>
        )}
        {profile?.disponible && (
          <li>
            <IconCircleCheck size={18} aria-hidden="true" />
            Con disponibilidad
          </li>
        )}
      </ul>
      <CredentialLines credentials={credentials} />
    </article>
  );
}

const PROOF_STYLES = {
  firmada: { Icon: IconShieldCheck, className: styles['signed'] },
  revisada: { Icon: IconClipboardCheck, className: styles['reviewed'] },
  declarada: { Icon: IconFileText, className: undefined },
} as const;

function CredentialLines({ credentials }: { credentials: readonly CredentialLine[] }) {
  if (credentials.length === 0) return null;
  const hiddenCount = credentials.length - MAX_CREDENTIALS_ON_CARD;
  return (
    <ul className={styles.credentials} aria-label="Certificaciones vigentes">
      {credentials.slice(0, MAX_CREDENTIALS_ON_CARD).map((credential) => {
        const level = credential.nivelPrueba ?? 'declarada';
        const { Icon, className } = PROOF_STYLES[level];
        return (
          <li key={credential._id} className={className}>
            <Icon size={18} aria-hidden="true" />
            <span>
              {credential.titulo}
              <VisuallyHidden>. {PROOF_LEVELS[level]}</VisuallyHidden>
            </span>
          </li>
        );
      })}
      {hiddenCount > 0 && <li className={styles.more}>y {hiddenCount} más</li>}
    </ul>
  );
}
