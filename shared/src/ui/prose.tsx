import classes from './prose.module.css';
import { cx } from './cx.ts';

/** Rich text that the server has sanitised on the way in; nothing else may be passed. */
export function Prose({ html, className }: { html: string | null | undefined; className?: string }) {
  if (!html) return null;
  // eslint-disable-next-line no-restricted-syntax -- rich text is sanitised by the server when it is written
  return <div className={cx(classes.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

export const proseClass = classes.prose;
