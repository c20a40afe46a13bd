import type { FieldBinding } from '@oficio/shared/ui/forms';
import styles from './honeypot-field.module.css';

/**
 * A field that people never meet (out of sight, of the tab order and of the accessibility tree) and programs
 * that send unwanted mail fill in. The server refuses a message where it is not empty.
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
