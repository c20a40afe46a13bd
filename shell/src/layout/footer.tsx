import { Link } from '@oficio/shared/router';
import { Menu, useInstall } from '@oficio/shared/ui';
import { Wordmark } from './brand.tsx';
import classes from './footer.module.css';
import type { Navigation } from './navigation.ts';
import { useThemeItems } from './theme-items.tsx';

/** Footer of the site: destinations, legal links, installation and theme. */
export function Footer({ navigation }: { navigation: Navigation }) {
  const { install, installed } = useInstall();
  const theme = useThemeItems();
  const ThemeIcon = theme.current;
  return (
    <footer className={classes.footer} data-no-print>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Wordmark size={40} />
          <p>Formación y certificación profesional. Cada certificado se puede comprobar.</p>
        </div>
        <nav className={classes.groups} aria-label="Pie de página">
          {navigation.footer.map(({ title, items }) => (
            <section key={title}>
              <h2 className={classes.title}>{title}</h2>
              <ul className={classes.list}>
                {items.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <ul className={classes.legal}>
          {navigation.legal.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          {!installed && (install ?? navigation.install) && (
            <li>
              {install ? (
                <button type="button" className={classes.install} onClick={install}>
                  Instalar la app
                </button>
              ) : (
                navigation.install && <Link to={navigation.install.to}>{navigation.install.label}</Link>
              )}
            </li>
          )}
          <li className={classes.theme}>
            <Menu
              label="Tema"
              trigger={
                <>
                  <ThemeIcon size={20} aria-hidden="true" />
                  Tema
                </>
              }
              items={theme.items}
            />
          </li>
        </ul>
      </div>
    </footer>
  );
}
