import type { SessionUser } from '@oficio/shared/contract/answers/session';
import { Link, useLocation } from '@oficio/shared/router';
import { Avatar, ButtonLink, Menu } from '@oficio/shared/ui';
import type { MenuItem } from '@oficio/shared/ui';
import { IconBell, IconChevronDown, IconLogout, IconSearch } from '@oficio/shared/ui/icons';
import { Wordmark } from './brand.tsx';
import classes from './header.module.css';
import {
  accountDestinations,
  exploreDestinations,
  headerDestinations,
  verifyDestination,
} from './navigation.ts';
import type { Destination } from './navigation.ts';
import { useThemeItems } from './theme-items.tsx';

const toItem = ({ label, to, icon: Icon, count }: Destination): MenuItem => ({
  label: count ? `${label} (${count})` : label,
  to,
  icon: <Icon size={20} aria-hidden="true" />,
});

/** Sides of the campus that are destinations of their own. */
const SIDES: ReadonlySet<string> = new Set(['ensenar', 'centro']);

/** Whether the address is that destination: the path, and the query when the destination has one. */
export const isCurrent = (to: string, location: { pathname: string; search: string }): boolean => {
  const [path, query] = to.split('?');
  if (path !== location.pathname) return false;
  const wanted = new URLSearchParams(query ?? '');
  const actual = new URLSearchParams(location.search);
  return query === undefined
    ? !SIDES.has(actual.get('vista') ?? '')
    : [...wanted].every(([key, value]) => actual.get(key) === value);
};

function AccountMenu({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  const theme = useThemeItems();
  const name = `${user.nombre} ${user.apellido}`.trim() || user.nombreUsuario;
  const items: MenuItem[] = [
    { kind: 'heading', label: name },
    ...accountDestinations.map(toItem),
    { kind: 'line' },
    { kind: 'heading', label: 'Tema' },
    ...theme.items,
    { kind: 'line' },
    { label: 'Cerrar sesión', icon: <IconLogout size={20} aria-hidden="true" />, onSelect: onSignOut },
  ];
  return (
    <Menu
      label={`Cuenta de ${name}`}
      trigger={<Avatar name={name} file={user.avatar} size={32} />}
      items={items}
    />
  );
}

/** The site's head: name, destinations by role, search, notifications, account. */
export function Header({
  user,
  onSearch,
  onSignOut,
}: {
  user: SessionUser | null;
  onSearch: () => void;
  onSignOut: () => void;
}) {
  const location = useLocation();
  const theme = useThemeItems();
  const explore = exploreDestinations(user);
  const unread = user?.notificacionesSinLeer ?? 0;
  const ThemeIcon = theme.current;
  return (
    <header className={classes.header} data-no-print>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand} aria-label="Oficio, ir al inicio">
          <Wordmark size={30} />
        </Link>
        <nav className={classes.nav} aria-label="Principal">
          {headerDestinations(user).map(({ label, to, count }) => (
            <Link
              key={to}
              to={to}
              className={classes.link}
              aria-current={isCurrent(to, location) ? 'page' : undefined}
              data-current={isCurrent(to, location) || undefined}
            >
              {label}
              {count ? <span className={classes.count}>{count}</span> : null}
            </Link>
          ))}
          {explore.length > 0 && (
            <Menu
              label="Explorar"
              align="start"
              triggerClassName={classes.explore}
              trigger={
                <>
                  Explorar
                  <IconChevronDown size={16} aria-hidden="true" />
                </>
              }
              items={explore.flatMap(({ title, items }) => [
                { kind: 'heading', label: title } as const,
                ...items.map(toItem),
              ])}
            />
          )}
        </nav>
        <div className={classes.tools}>
          <button
            type="button"
            className={classes.search}
            onClick={onSearch}
            aria-keyshortcuts="/"
            aria-label="Buscar"
            title="Buscar (tecla /)"
          >
            <IconSearch size={20} aria-hidden="true" />
          </button>
          {user ? (
            <>
              <Link
                to="/notificaciones"
                className={classes.tool}
                aria-label={unread > 0 ? `Notificaciones: ${unread} sin leer` : 'Notificaciones'}
              >
                <IconBell size={22} aria-hidden="true" />
                {unread > 0 && (
                  <span className={classes.badge} aria-hidden="true">
                    {unread > 99 ? '99+' : unread}
                  </span>
                )}
              </Link>
              <AccountMenu user={user} onSignOut={onSignOut} />
            </>
          ) : (
            <>
              <Link to={verifyDestination.to} className={classes.verify}>
                {verifyDestination.label}
              </Link>
              <span className={classes.themeMenu}>
                <Menu label="Tema" trigger={<ThemeIcon size={22} aria-hidden="true" />} items={theme.items} />
              </span>
              <ButtonLink to="/login" variant="secondary" size="small" className={classes.signIn}>
                Iniciar sesión
              </ButtonLink>
              <ButtonLink to="/register" size="small" className={classes.signUp}>
                Crear cuenta
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
