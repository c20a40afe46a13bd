import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** The class, for elements that a library renders. */
export const hiddenClass = classes.hidden;

/** Text only for screen readers. */
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
