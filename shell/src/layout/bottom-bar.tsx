import { Link, useLocation } from '@oficio/shared/router';
import { IconMenu2 } from '@oficio/shared/ui/icons';
import classes from './bottom-bar.module.css';
import { isCurrent, type Navigation } from './navigation.ts';

/** Bottom bar of phones: the most used destinations, and "Más", which opens the drawer. */
export function BottomBar({
  navigation,
  open,
  onMore,
}: {
  navigation: Navigation;
  open: boolean;
  onMore: () => void;
}) {
  const location = useLocation();
  return (
    <nav className={classes.bar} aria-label="Accesos rápidos" data-no-print>
      {navigation.bar.map(({ label, to, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.item}
          aria-current={isCurrent(to, location, navigation.work) ? 'page' : undefined}
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
        <IconMenu2 size={24} aria-hidden="true" />
        Más
      </button>
    </nav>
  );
}
