import type { Registry } from '@oficio/shared/contract/remotes/remote';
import { SEARCH_TARGETS, searchAddress, useLocation, useNavigate } from '@oficio/shared/router';
import { Page, SearchBox, TextLink } from '@oficio/shared/ui';
import classes from './message.module.css';
import { nearMiss } from './near-miss.ts';

const [COURSES, PROFESSIONALS, QUESTIONS] = SEARCH_TARGETS;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Page for a path that no remote has: the probable page when one is close, a search, and links. */
export function NotFound({ registry }: { registry: Registry }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const meant = nearMiss(registry, pathname);
  return (
    <Page title="No encontramos esa página" width="reading">
      <div className={classes.text}>
        <p>
          La dirección <code>{readable(pathname)}</code> no existe o cambió.
        </p>
        {meant && (
          <p className={classes.suggestion}>
            {meant.path === COURSES.path ? (
              <>
                ¿Buscando los cursos? <TextLink to={meant.path}>Ver cursos</TextLink>
              </>
            ) : (
              <>
                Tal vez sea esta: <TextLink to={meant.path}>{lowerFirst(meant.title)}</TextLink>
              </>
            )}
          </p>
        )}
        <SearchBox
          label="Buscar cursos"
          placeholder="Oficio, tema o centro"
          onSearch={(text) => navigate(searchAddress(COURSES.path, text))}
        />
        <ul className={classes.ways}>
          <li>
            <TextLink to={PROFESSIONALS.path}>Buscar profesionales</TextLink>
          </li>
          <li>
            <TextLink to={QUESTIONS.path}>Buscar en el foro</TextLink>
          </li>
          <li>
            <TextLink to="/">Ir al inicio</TextLink>
          </li>
        </ul>
      </div>
    </Page>
  );
}
