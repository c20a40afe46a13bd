import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { Link, useLocation } from '@oficio/shared/router';
import { Avatar, ButtonLink, Menu } from '@oficio/shared/ui';
import type { MenuItem } from '@oficio/shared/ui';
import { IconChevronDown, IconLogout, IconSearch } from '@oficio/shared/ui/icons';
import { Wordmark } from './brand.tsx';
import classes from './header.module.css';
import { isCurrent, type Destination, type Navigation } from './navigation.ts';
import { useThemeItems } from './theme-items.tsx';

const toItem = ({ label, to, icon: Icon, count }: Destination): MenuItem => ({
  label: count ? `${label} (${count})` : label,
  to,
  icon: <Icon size={20} aria-hidden="true" />,
});

function AccountMenu({
  user,
  destinations,
  onSignOut,
}: {
  user: SessionUser;
  destinations: readonly Destination[];
  onSignOut: () => void;
}) {
  const theme = useThemeItems();
  const name = `${user.nombre} ${user.apellido}`.trim() || user.nombreUsuario;
  const items: MenuItem[] = [
    { kind: 'heading', label: name },
    ...destinations.map(toItem),
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

/** Link to the notifications, with the number of unread ones. */
function NoticesLink({ notice: { label, to, icon: Icon, count = 0 } }: { notice: Destination }) {
  return (
    <Link to={to} className={classes.tool} aria-label={count > 0 ? `${label}: ${count} sin leer` : label}>
      <Icon size={22} aria-hidden="true" />
      {count > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

/** Header of the site: name, destinations by role, search, notifications, account. */
export function Header({
  navigation,
  user,
  onSearch,
  onSignOut,
}: {
  navigation: Navigation;
  user: SessionUser | null;
  onSearch: () => void;
  onSignOut: () => void;
}) {
  const location = useLocation();
  const theme = useThemeItems();
  const { header, explore, work, featured, notices, enter, account } = navigation;
  const ThemeIcon = theme.current;
  return (
    <header className={classes.header} data-no-print>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand} aria-label="Oficio, ir al inicio">
          <Wordmark size={30} />
        </Link>
        <nav className={classes.nav} aria-label="Principal">
          {header.map(({ label, to, count }) => (
            <Link
              key={to}
              to={to}
              className={classes.link}
              aria-current={isCurrent(to, location, work) ? 'page' : undefined}
              data-current={isCurrent(to, location, work) || undefined}
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
          {featured.map(({ label, to }) => (
            <Link key={to} to={to} className={classes.verify}>
              {label}
            </Link>
          ))}
          {notices.map((notice) => (
            <NoticesLink key={notice.to} notice={notice} />
          ))}
          {user ? (
            <AccountMenu user={user} destinations={account} onSignOut={onSignOut} />
          ) : (
            <>
              <span className={classes.themeMenu}>
                <Menu label="Tema" trigger={<ThemeIcon size={22} aria-hidden="true" />} items={theme.items} />
              </span>
              {enter.map(({ label, to }, index) => {
                const isPrimary = index === enter.length - 1;
                return (
                  <ButtonLink
                    key={to}
                    to={to}
                    {...(!isPrimary && { variant: 'secondary' })}
                    size="small"
                    className={isPrimary ? classes.signUp : classes.signIn}
                  >
                    {label}
                  </ButtonLink>
                );
              })}
            </>
          )}
        </div>
      </div>
    </header>
  );
}
