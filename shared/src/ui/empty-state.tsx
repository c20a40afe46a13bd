import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './empty-state.module.css';
import { IconRefresh } from './icons.ts';

/** Four tiles of the grid, one of them missing. */
function Tiles({ broken = false }: { broken?: boolean }) {
  return (
    <svg
      className={classes.tiles}
      viewBox="0 0 96 96"
      width="96"
      height="96"
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.mid} d="M0 46A46 46 0 0 1 46 0V46z" />
      <path className={classes.soft} d="M50 0h46v46h-46z" />
      <path
        className={classes.accent}
        d={broken ? 'M52 92L92 52M52 52L92 92' : 'M73 53a20 20 0 1 0 .1 0z'}
        data-broken={broken || undefined}
      />
      <path className={classes.deep} d="M0 50h46a46 46 0 0 1 -46 46z" />
    </svg>
  );
}

/** State of a list without results: says what is missing, and what the person can do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.state}>
      <Tiles />
      <div>
        <p className={classes.title}>{title}</p>
        {children !== undefined && <div className={classes.text}>{children}</div>}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}

/** State of a part that failed to load: the problem, its meaning, and a "Reintentar" button. */
export function ErrorState({
  title = 'No se pudo cargar esta parte',
  children = 'Puede ser la conexión o el servidor. Lo demás de la página sigue funcionando.',
  onRetry,
  busy = false,
  action,
}: {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  action?: ReactNode;
}) {
  return (
    <div className={classes.state} role="alert">
      <Tiles broken />
      <div>
        <p className={classes.title}>{title}</p>
        <div className={classes.text}>{children}</div>
        <div className={classes.action}>
          {onRetry && (
            <Button
              variant="secondary"
              icon={<IconRefresh size={20} aria-hidden="true" />}
              busy={busy}
              onClick={onRetry}
            >
              Reintentar
            </Button>
          )}
          {action}
        </div>
      </div>
    </div>
  );
}
