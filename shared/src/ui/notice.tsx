import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from './icons.ts';
import classes from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warn' | 'error';
const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warn: IconAlertTriangle,
  error: IconAlertCircle,
};

/**
 * A message in the page. Errors are announced at once (`alert`), others politely (`status`); `quiet` ones are
 * not announced.
 */
export function Notice({
  kind = 'info',
  title,
  children,
  actions,
  onClose,
  quiet = false,
}: {
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
  quiet?: boolean;
}) {
  const Icon = ICONS[kind];
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div className={classes.notice} data-kind={kind} role={quiet ? undefined : role}>
      <Icon size={22} aria-hidden="true" />
      <div className={classes.text}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        {children}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {onClose && (
        <button type="button" className={classes.close} aria-label="Cerrar el aviso" onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
