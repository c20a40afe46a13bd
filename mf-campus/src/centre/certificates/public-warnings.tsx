import type { IssueLine } from '@oficio/shared/contract/calls/issuing';
import { formatCount, Notice } from '@oficio/shared/ui';
import { fullName } from './issue-words.ts';
import { DAY_MS } from '@oficio/shared/kit/durations';

interface Props {
  /** People who are issued a certificate. */
  readonly lines: readonly IssueLine[];
  /** Instant of issue, if it is of an earlier day. */
  readonly backdated: string | undefined;
}

/**
 * Warnings that anyone who verifies the certificates will read: issued to the centre's own staff, or
 * backdated.
 */
export function PublicWarnings({ lines, backdated }: Props) {
  const staff = lines.filter(({ persona }) => persona?.personal === true);
  const days = backdated === undefined ? 0 : Math.floor((Date.now() - Date.parse(backdated)) / DAY_MS);
  if (lines.length === 0 || (staff.length === 0 && days < 1)) return null;
  return (
    <Notice kind="warn" title="Lo lee quien compruebe estos certificados">
      {days >= 1 && (
        <p>
          {`Llevan una fecha de ${formatCount(days, 'día', 'días')} atrás: al lado se muestra que se registraron hoy.`}
        </p>
      )}
      {staff.length > 0 && (
        <p>
          {`Forman parte del personal del centro: ${staff
            .flatMap(({ persona }) => (persona ? [fullName(persona)] : []))
            .join(', ')}.`}
        </p>
      )}
    </Notice>
  );
}
