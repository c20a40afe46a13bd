import type { Check, CheckName, Verdict } from '@oficio/shared/credentials/report';
import { VisuallyHidden } from '@oficio/shared/ui';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@oficio/shared/ui/icons';
import styles from './report-checks.module.css';

const CHECK_NAMES: Readonly<Record<CheckName, string>> = {
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

const VERDICT_MARKS = {
  bien: [IconCircleCheck, styles.passed, 'Bien'],
  aviso: [IconAlertTriangle, styles.warned, 'Para tener en cuenta'],
  desconocido: [IconCircleDashed, styles.unknown, 'Desconocido'],
  mal: [IconCircleX, styles.failed, 'Mal'],
} as const satisfies Record<Verdict, unknown>;

interface Line {
  /** Subject of the check, if the sentence doesn't name it. */
  readonly name?: string;
  readonly verdict: Verdict;
  readonly text: string;
}

/** Sentences of a check, each with its icon. */
export function CheckLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.checks}>
      {lines.map(({ name, verdict, text }) => {
        const [Icon, className, verdictLabel] = VERDICT_MARKS[verdict];
        return (
          <li key={name ?? text} className={className}>
            <Icon size={20} aria-hidden="true" />
            {name === undefined ? (
              text
            ) : (
              <span>
                <strong>{name}.</strong> <VisuallyHidden>{verdictLabel}. </VisuallyHidden>
                {text}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The checks of a report, each with its name, result and reason. */
export function ReportChecks({ checks }: { checks: readonly Check[] }) {
  return <CheckLines lines={checks.map((check) => ({ ...check, name: CHECK_NAMES[check.name] }))} />;
}
