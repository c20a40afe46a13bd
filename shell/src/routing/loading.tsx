import { useHydrating } from '@oficio/shared/ui';
import classes from './message.module.css';

/** What stands where a screen will be. The text is the spec's, literal, and in its own language for readers. */
export function Loading() {
  return (
    <p className={classes.loading} lang="en" role="status">
      Loading
    </p>
  );
}

/** The same text as one thin line over what the server drew, until the screen's code runs and it can be used. */
export function LoadingLine() {
  const hydrating = useHydrating();
  if (!hydrating) return null;
  return (
    <p className={classes.line} lang="en" role="status">
      Loading
    </p>
  );
}
