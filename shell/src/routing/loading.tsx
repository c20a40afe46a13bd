import classes from './message.module.css';

/** What stands where a screen will be. The text is the spec's, literal, and in its own language for readers. */
export function Loading() {
  return (
    <p className={classes.loading} lang="en" role="status">
      Loading
    </p>
  );
}
