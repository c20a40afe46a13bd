import { Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import type { ReactNode } from 'react';
import classes from './breadcrumbs.module.css';

/** Path to this page, without the page itself: its title follows. */
export function Breadcrumbs({ items }: { items: readonly { label: ReactNode; to: To }[] }) {
  return (
    <nav aria-label="Ubicación" className={classes.nav}>
      <ol className={classes.list}>
        {items.map(({ label, to }, index) => (
          <li key={index}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
