import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { formatNumber } from './format.ts';
import classes from './pages.module.css';

/** Returns the sentence about how much of the list is shown. */
function shownOf(shown: number, total: number, noun: string): string {
  if (shown < total) return `Se muestran ${formatNumber(shown)} de ${formatNumber(total)} ${noun}`;
  return total === 1 ? 'No hay más.' : `${formatNumber(total)} ${noun}. No hay más.`;
}

/**
 * End of a list for browsing: loads more when it scrolls into view, and has a button as well. Announces the
 * number shown after each page. Renders nothing for an empty list.
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
  /** Plural noun of the items: "cursos". */
  noun: string;
  loading: boolean;
  onMore: () => void;
  failed?: boolean;
  /** False in data-saving mode: only the button loads more. */
  auto?: boolean;
}) {
  const endMark = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  const hasMore = shown < total;
  const isWatching = auto && hasMore && !loading && !failed && typeof IntersectionObserver === 'function';
  useEffect(() => {
    if (!isWatching || !endMark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          // One request per appearance: the next page observes again.
          observer.disconnect();
          latest.current();
        }
      },
      { rootMargin: '400px 0px' },
    );
    observer.observe(endMark.current);
    return () => observer.disconnect();
  }, [isWatching, shown]);
  if (total === 0) return null;
  const idleLabel = failed ? 'Reintentar' : 'Ver más';
  const buttonLabel = loading && !failed ? 'Cargando' : idleLabel;
  return (
    <div ref={endMark} className={classes.more}>
      <p role="status" className={classes.shown}>
        {failed ? 'No se pudieron cargar más resultados.' : shownOf(shown, total, noun)}
      </p>
      {hasMore && (
        <Button variant="secondary" busy={loading} onClick={onMore}>
          {buttonLabel}
        </Button>
      )}
    </div>
  );
}
