import type { FieldBinding } from '@oficio/shared/ui/forms';
import styles from './honeypot-field.module.css';

/**
 * Honeypot field: invisible to people (off screen, outside the tab order and the accessibility tree), but
 * filled in by spam bots. The server refuses a message in which it is not empty.
 */
export function HoneypotField({ name, value, onChange }: FieldBinding<string>) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Sitio
        <input
          type="text"
          name={name}
          value={value}
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
