import type { Registry } from '@oficio/shared/contract/remote';
import { Link, useLocation } from '@oficio/shared/router';
import classes from './message.module.css';
import { nearMiss } from './near-miss.ts';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** For a path that no remote owns: the page that was meant, when one is near, and ways on. */
export function NotFound({ registry }: { registry: Registry }) {
  const { pathname } = useLocation();
  const meant = nearMiss(registry, pathname);
  return (
    <section className={classes.message}>
      <h1>No encontramos esa página</h1>
      <p>
        La dirección <code>{decodeSafely(pathname)}</code> no existe o cambió.
      </p>
      {meant && (
        <p className={classes.suggestion}>
          <Link to={meant.path}>
            {meant.path === '/showCursos' ? '¿Buscando los cursos? Ver cursos' : `Ir a ${lowerFirst(meant.title)}`}
          </Link>
        </p>
      )}
      <ul className={classes.actions}>
        <li>
          <Link to="/showCursos">Buscar cursos</Link>
        </li>
        <li>
          <Link to="/resultados">Buscar profesionales</Link>
        </li>
        <li>
          <Link to="/foro">Buscar en el foro</Link>
        </li>
        <li>
          <Link to="/">Ir al inicio</Link>
        </li>
      </ul>
    </section>
  );
}

function decodeSafely(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
