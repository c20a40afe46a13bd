import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { formatNumber } from './format.ts';
import classes from './pages.module.css';

/**
 * The end of a list for browsing: it asks for more when it comes into sight, and has a real button for who
 * does without. Readers hear how many are shown after each page. Nothing is drawn for an empty list.
 */
export function LoadMore({
  shown,
  total,
  noun,
  loading,
  onMore,
  failed = false,
  auto = true,
}: {
  shown: number;
  total: number;
  /** What is listed, in plural: "cursos". */
  noun: string;
  loading: boolean;
  onMore: () => void;
  failed?: boolean;
  /** Off for whoever saves data: only the button asks. */
  auto?: boolean;
}) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  const more = shown < total;
  const watch = auto && more && !loading && !failed && typeof IntersectionObserver === 'function';
  useEffect(() => {
    if (!watch || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          // One request a sight: the next page sets a new watch.
          observer.disconnect();
          latest.current();
        }
      },
      { rootMargin: '400px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [watch, shown]);
  if (total === 0) return null;
  return (
    <div ref={end} className={classes.more}>
      <p role="status" className={classes.shown}>
        {failed
          ? 'No se pudieron cargar más resultados.'
          : more
            ? `Se muestran ${formatNumber(shown)} de ${formatNumber(total)} ${noun}`
            : total === 1
              ? 'No hay más.'
              : `${formatNumber(total)} ${noun}. No hay más.`}
      </p>
      {more && (
        <Button variant="secondary" busy={loading} onClick={onMore}>
          {failed ? 'Reintentar' : loading ? 'Cargando' : 'Ver más'}
        </Button>
      )}
    </div>
  );
}
