import styles from './verificar.module.css';

/** Lines like those of a certificate's background: the same curve, shifted a little each time. */
const WAVES = Array.from({ length: 7 }, (_, n) => `M14 ${40 + n * 6}q42 ${-34 + n * 4} 84 0t84 0t84 0t72 0`);

/** Cells of a made-up QR code, seven by seven. */
const CELLS = ['1110111', '1010101', '1110111', '0101010', '1110110', '1010011', '1110101'].flatMap(
  (row, y) => [...row].flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
);

/**
 * Drawing of where a certificate shows its number and code. Hidden from screen readers, since the fields'
 * help says it.
 */
export function CertificateSketch() {
  return (
    <svg className={styles.sketch} viewBox="0 0 352 248" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="350" height="246" rx="6" fill="var(--paper)" stroke="var(--line-strong)" />
      <g fill="none" stroke="var(--line)">
        {WAVES.map((wave) => (
          <path key={wave} d={wave} />
        ))}
      </g>
      <g fill="var(--ink)">
        <rect x="24" y="24" width="64" height="8" />
        <rect x="24" y="76" width="190" height="14" />
        <rect x="24" y="102" width="150" height="6" opacity=".45" />
        <rect x="24" y="114" width="168" height="6" opacity=".45" />
      </g>
      <path d={CELLS.join('')} transform="translate(264 152) scale(9)" fill="var(--ink)" />
      <g fill="none" stroke="var(--mostaza)" strokeWidth="3">
        <rect x="18" y="184" width="148" height="42" rx="4" />
        <rect x="176" y="184" width="80" height="42" rx="4" />
      </g>
      <g fill="var(--ink)" fontSize="11">
        <text x="28" y="201" fill="var(--ink-soft)">
          Número
        </text>
        <text x="28" y="217" fontWeight="700" fontSize="13">
          OF-2026-000123
        </text>
        <text x="184" y="201" fill="var(--ink-soft)">
          Código
        </text>
        <text x="184" y="217" fontWeight="700">
          A7K2M9QX
        </text>
      </g>
    </svg>
  );
}
