import { Link } from '@oficio/shared/router';
import type { To } from '@oficio/shared/router';
import { lastPage } from '../contract/answers/limits.ts';
import { Button, ButtonLink } from './button.tsx';
import { formatNumber } from './format.ts';
import { IconChevronLeft, IconChevronRight } from './icons.ts';
import classes from './pages.module.css';

/**
 * Returns the page numbers to offer: the first, the last, and those around the current page; 0 represents a
 * gap.
 */
export function pagesToShow(page: number, last: number): number[] {
  const shownPages = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((n) => n >= 1 && n <= last)
    .sort((a, b) => a - b);
  return shownPages.flatMap((n, index) => {
    const before = shownPages[index - 1];
    return before !== undefined && n - before > 1 ? [0, n] : [n];
  });
}

/**
 * Pagination for management: links with `href`, buttons with `onPage`. If the page is past the last one, it
 * says so and links to the last.
 */
export function Pager({
  page,
  total,
  limit,
  most,
  href,
  onPage,
  noun = 'resultados',
}: {
  page: number;
  total: number;
  limit: number;
  /** Maximum page number, if it differs from the server's own. */
  most?: number | undefined;
  href?: (page: number) => To;
  onPage?: (page: number) => void;
  noun?: string;
}) {
  const last = lastPage(total, limit, most);
  const isCut = last * limit < total;
  if (total === 0) return null;
  if (page > last) {
    const lastPageProps = { variant: 'secondary', children: 'Ir a la última página' } as const;
    return (
      <div className={classes.pager}>
        <p role="status">
          {isCut
            ? `La lista se recorre hasta la página ${formatNumber(last)}. Para ver más, acotarla con filtros.`
            : `No existe la página ${formatNumber(page)}: la lista tiene ${last === 1 ? 'una sola' : formatNumber(last)}.`}
        </p>
        {href ? (
          <ButtonLink {...lastPageProps} to={href(last)} />
        ) : (
          <Button {...lastPageProps} onClick={() => onPage?.(last)} />
        )}
      </div>
    );
  }
  const from = (page - 1) * limit + 1;
  const to = Math.min(page * limit, total);
  const step = (n: number, label: React.ReactNode, name: string, current = false) => {
    const props = {
      className: classes.page,
      'aria-label': name,
      'aria-current': current ? ('page' as const) : undefined,
    };
    return href ? (
      <Link {...props} to={href(n)}>
        {label}
      </Link>
    ) : (
      <button {...props} type="button" onClick={() => onPage?.(n)}>
        {label}
      </button>
    );
  };
  return (
    <div className={classes.pager}>
      <p
        className={classes.shown}
      >{`${formatNumber(from)} a ${formatNumber(to)} de ${formatNumber(total)} ${noun}${isCut && page === last ? '. Para ver más, acotar la lista con filtros.' : ''}`}</p>
      {last > 1 && (
        <nav aria-label="Páginas">
          <ul className={classes.pages}>
            {page > 1 && (
              <li>{step(page - 1, <IconChevronLeft size={20} aria-hidden="true" />, 'Página anterior')}</li>
            )}
            {pagesToShow(page, last).map((n, index) => (
              <li key={n === 0 ? `gap${index}` : n}>
                {n === 0 ? (
                  <span className={classes.gap}>…</span>
                ) : (
                  step(n, formatNumber(n), `Página ${n}`, n === page)
                )}
              </li>
            ))}
            {page < last && (
              <li>{step(page + 1, <IconChevronRight size={20} aria-hidden="true" />, 'Página siguiente')}</li>
            )}
          </ul>
        </nav>
      )}
    </div>
  );
}
