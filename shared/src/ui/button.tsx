import { Link } from '@oficio/shared/router';
import type { LinkProps } from '@oficio/shared/router';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './button.module.css';
import { cx } from './cx.ts';

export interface ButtonLook {
  /** `primary`: the screen's main action; `secondary`: outlined; `quiet`: text only; `danger`: deletes. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly icon?: ReactNode;
  /** Icon after the text, for "Siguiente" and the like. */
  readonly iconAfter?: ReactNode;
  /** Fills the available width. */
  readonly wide?: boolean | undefined;
  /** Hides the text, which stays as the accessible name. */
  readonly iconOnly?: boolean | undefined;
}

const classNames = (
  { variant = 'primary', size = 'medium', wide, iconOnly }: ButtonLook,
  className?: string,
): string =>
  cx(
    classes.button,
    classes[variant],
    classes[size],
    wide && classes.wide,
    iconOnly && classes.iconOnly,
    className,
  );

function ButtonContent({
  icon,
  iconAfter,
  iconOnly,
  busy,
  children,
}: ButtonLook & { busy?: boolean; children: ReactNode }) {
  return (
    <>
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      {iconOnly ? <span className={classes.name}>{children}</span> : <span>{children}</span>}
      {iconAfter}
    </>
  );
}

/** A button. While `busy`, it shows activity and ignores presses but retains the focus. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  iconOnly,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ref,
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classNames({ variant, size, wide, iconOnly }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      title={iconOnly && typeof children === 'string' ? children : rest.title}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter} iconOnly={iconOnly} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** A link that looks like a button: it navigates, and performs no action. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  iconOnly,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <Link {...rest} className={classNames({ variant, size, wide, iconOnly }, className)}>
      <ButtonContent icon={icon} iconAfter={iconAfter} iconOnly={iconOnly}>
        {children}
      </ButtonContent>
    </Link>
  );
}

/**
 * A link in running text. An address outside the site opens as an external link, and is announced as
 * external.
 */
export function TextLink({
  to,
  children,
  className,
  muted = false,
  ...rest
}: LinkProps & { muted?: boolean }) {
  const name = cx(muted && classes.muted, className);
  if (typeof to === 'string' && /^(https?:|mailto:|tel:|#|\/archivos\/|\/api\/)/.test(to)) {
    return (
      <a href={to} className={name} rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={name} {...rest}>
      {children}
    </Link>
  );
}
