import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** For what a library draws. */
export const hiddenClass = classes.hidden;

/** Text that only a screen reader meets. */
export function VisuallyHidden({
  children,
  as: Tag = 'span',
  ...rest
}: {
  children: ReactNode;
  as?: 'span' | 'div' | 'h2' | 'h3' | 'legend' | 'caption';
  id?: string;
}) {
  return (
    <Tag className={classes.hidden} {...rest}>
      {children}
    </Tag>
  );
}
