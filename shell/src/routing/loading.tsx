import { useHydrating } from '@oficio/shared/ui';
import classes from './message.module.css';

/**
 * Placeholder of a screen that is loading. The text is verbatim from the specification; `lang` marks its
 * language for screen readers.
 */
export function Loading() {
  return (
    <p className={classes.loading} lang="en" role="status">
      Loading
    </p>
  );
}

/** Shows the same text as a thin line over the server-rendered screen until it is hydrated. */
export function LoadingLine() {
  const hydrating = useHydrating();
  if (!hydrating) return null;
  return (
    <p className={classes.line} lang="en" role="status">
      Loading
    </p>
  );
}
