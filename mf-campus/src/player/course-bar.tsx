import { Link } from '@oficio/shared/router';
import { Emblem, emblemHue, emblemInks } from '@oficio/shared/ui';
import { IconArrowLeft } from '@oficio/shared/ui/icons';
import type { CSSProperties, ReactNode } from 'react';
import styles from './course-bar.module.css';

/**
 * The thin bar that replaces the site's header inside a course or exam: the way out, the title and the
 * progress.
 */
export function CourseBar(props: {
  /** Id that determines the emblem and the hue. */
  id: string;
  category?: string | undefined;
  name: string;
  tools?: ReactNode;
  ruler?: ReactNode;
}) {
  const { id, category, name, tools, ruler } = props;
  const { ground, text } = emblemHue(id, category);
  const mark = emblemInks(id, category).accent;
  const inks = { '--hue': ground, '--on-hue': text, '--mark': mark } as CSSProperties;
  return (
    <div className={styles.bar} style={inks} data-no-print>
      <div className={styles.inner}>
        <Link to="/campus" className={styles.exit} aria-label="Salir al campus">
          <IconArrowLeft size={20} aria-hidden="true" />
          <span>Salir</span>
        </Link>
        <Emblem id={id} category={category} width={36} height={36} className={styles.emblem} />
        <span className={styles.name}>{name}</span>
        {tools}
      </div>
      {ruler}
    </div>
  );
}
