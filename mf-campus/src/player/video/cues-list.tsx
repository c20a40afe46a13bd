import { formatCount, VisuallyHidden } from '@oficio/shared/ui';
import { useState } from 'react';
import { clockOf } from '../../study/criterion.ts';
import { cueAt, cuesThatSay, type Cue } from './cues.ts';
import styles from './video.module.css';

/** The captions as a transcript: highlights the current one, jumps to any of them, and searches words. */
export function Cues(props: { cues: readonly Cue[]; at: number; onGo: (start: number) => void }) {
  const { cues, at, onGo } = props;
  const [wanted, setWanted] = useState('');
  const said = cueAt(cues, at);
  const found = wanted.trim() === '' ? cues.map((_cue, index) => index) : cuesThatSay(cues, wanted);
  return (
    <details className={styles.transcript}>
      <summary>Lo que se dice, escrito</summary>
      <label className={styles.search}>
        Buscar en el video
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      <VisuallyHidden>
        <p role="status">{wanted.trim() !== '' && formatCount(found.length, 'momento', 'momentos')}</p>
      </VisuallyHidden>
      <ol className={styles.cues}>
        {found.map((index) => {
          const cue = cues[index];
          if (!cue) return null;
          return (
            <li key={index}>
              <button
                type="button"
                className={styles.cue}
                aria-current={index === said ? 'true' : undefined}
                onClick={() => onGo(cue.start)}
              >
                <span className={styles.time}>{clockOf(Math.floor(cue.start))}</span>
                <span>{cue.text}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {found.length === 0 && <p>No se dice en este video.</p>}
    </details>
  );
}
