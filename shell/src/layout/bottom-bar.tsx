import type { SessionUser } from '@oficio/shared/contract/answers/session';
import { Link, useLocation } from '@oficio/shared/router';
import classes from './bottom-bar.module.css';
import { isCurrent } from './header.tsx';
import { bottomDestinations, moreIcon as MoreIcon } from './navigation.ts';

/** The phone's bar: the four most used places, and "Más". */
export function BottomBar({
  user,
  open,
  onMore,
}: {
  user: SessionUser | null;
  open: boolean;
  onMore: () => void;
}) {
  const location = useLocation();
  return (
    <nav className={classes.bar} aria-label="Accesos rápidos" data-no-print>
      {bottomDestinations(user).map(({ label, to, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.item}
          aria-current={isCurrent(to, location) ? 'page' : undefined}
        >
          <Icon size={24} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button
        type="button"
        className={classes.item}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onMore}
      >
        <MoreIcon size={24} aria-hidden="true" />
        Más
      </button>
    </nav>
  );
}
