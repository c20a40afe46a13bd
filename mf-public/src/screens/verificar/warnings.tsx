import { rightWarnings } from '@oficio/shared/contract/answers/certificate-words';
import { Notice } from '@oficio/shared/ui';
import styles from './result.module.css';

/** Warnings about how a certificate was issued, to read before trusting it. */
export function Warnings({ of }: { of: Parameters<typeof rightWarnings>[0] }) {
  const warnings = rightWarnings(of);
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warn" title="Para tener en cuenta">
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
