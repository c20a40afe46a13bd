import type { Check, CheckName, Verdict } from '@oficio/shared/credentials/report';
import { VisuallyHidden } from '@oficio/shared/ui';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@oficio/shared/ui/icons';
import styles from '../result.module.css';

const NAMES: Readonly<Record<CheckName, string>> = {
  firma: 'Firma',
  formato: 'Formato',
  emisor: 'Emisor',
  fechas: 'Fechas',
  estado: 'Estado',
  identidad: 'Identidad',
  registro: 'Fecha de registro',
  dispensa: 'Requisitos',
  transparencia: 'Registro público',
};

const MARKS = {
  bien: [IconCircleCheck, styles.passed, 'Bien'],
  aviso: [IconAlertTriangle, styles.warned, 'Para tener en cuenta'],
  desconocido: [IconCircleDashed, styles.unknown, 'Desconocido'],
  mal: [IconCircleX, styles.failed, 'Mal'],
} as const satisfies Record<Verdict, unknown>;

/** Each thing that was looked at, by its name, how it came out and why. */
export function ReportChecks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ name, verdict, text }) => {
        const [Icon, className, said] = MARKS[verdict];
        return (
          <li key={name} className={className}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <strong>{NAMES[name]}.</strong> <VisuallyHidden>{said}. </VisuallyHidden>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
