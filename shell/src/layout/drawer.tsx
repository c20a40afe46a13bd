import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { Link } from '@oficio/shared/router';
import { Button, ButtonLink, Sheet } from '@oficio/shared/ui';
import { IconLogout } from '@oficio/shared/ui/icons';
import classes from './drawer.module.css';
import type { Navigation } from './navigation.ts';
import { useThemeItems } from './theme-items.tsx';

/** Drawer of phones: every destination, the theme and sign-out. */
export function Drawer({
  navigation,
  user,
  open,
  onClose,
  onSignOut,
}: {
  navigation: Navigation;
  user: SessionUser | null;
  open: boolean;
  onClose: () => void;
  onSignOut: () => void;
}) {
  const { choices } = useThemeItems();
  return (
    <Sheet open={open} onClose={onClose} title="Más" size="small">
      {!user && (
        <div className={classes.enter}>
          {navigation.enter.toReversed().map(({ label, to }, index) => (
            <ButtonLink key={to} to={to} {...(index > 0 && { variant: 'secondary' })} wide onClick={onClose}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      <nav aria-label="Todas las secciones">
        {navigation.drawer.map(({ title, items }) => (
          <section key={title} className={classes.group}>
            <h3 className={classes.title}>{title}</h3>
            <ul className={classes.list}>
              {items.map(({ label, to, icon: Icon, count }) => (
                <li key={to}>
                  <Link to={to} className={classes.link} onClick={onClose}>
                    <Icon size={22} aria-hidden="true" />
                    {label}
                    {count ? <span className={classes.count}>{count}</span> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <fieldset className={classes.theme}>
        <legend className={classes.title}>Tema</legend>
        {choices.map(({ label, chosen, choose, icon: Icon }) => (
          <label key={label} className={classes.choice}>
            <input type="radio" name="tema" checked={chosen} onChange={choose} />
            <Icon size={20} aria-hidden="true" />
            {label}
          </label>
        ))}
      </fieldset>
      {user && (
        <Button
          variant="secondary"
          wide
          icon={<IconLogout size={20} aria-hidden="true" />}
          onClick={() => {
            onClose();
            onSignOut();
          }}
        >
          Cerrar sesión
        </Button>
      )}
    </Sheet>
  );
}
