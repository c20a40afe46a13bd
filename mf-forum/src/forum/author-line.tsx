import { Avatar, Chip, RelativeDate } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import styles from './author-line.module.css';
import { usePerson, type Person } from './people.ts';

/** Author and date of a text; the date links to the text itself. */
export function AuthorLine({
  author,
  date,
  edited,
  href,
  badges = [],
  small = false,
  children,
}: {
  author: Person;
  date: string;
  /** Date of the last edit, if any. */
  edited?: string | undefined;
  href: string;
  /** Roles of this person in the thread: "Preguntó", "Docente del curso". */
  badges?: readonly string[];
  small?: boolean;
  /** Rendered at the end: the state, the menu. */
  children?: ReactNode;
}) {
  const { name, avatar } = usePerson(author);
  return (
    <div className={styles.line}>
      <Avatar name={name} file={avatar} size={small ? 24 : 40} />
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        {badges.map((badge) => (
          <Chip key={badge} tone="petroleo">
            {badge}
          </Chip>
        ))}
        <span className={styles.dates}>
          <a href={href} className={styles.date}>
            <RelativeDate value={date} />
          </a>
          {edited && (
            <span>
              {', '}
              <RelativeDate value={edited} prefix="editada" />
            </span>
          )}
        </span>
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}
