import { formatCount, VisuallyHidden } from '@oficio/shared/ui';
import { useState } from 'react';
import { clockOf } from '../../study/criterion.ts';
import { cueAt, findCues, type Cue } from './cues.ts';
import styles from './video.module.css';

/** The captions as a transcript: highlights the current one, jumps to any of them, and searches words. */
export function Cues(props: { cues: readonly Cue[]; at: number; onGo: (start: number) => void }) {
  const { cues, at, onGo } = props;
  const [query, setQuery] = useState('');
  const current = cueAt(cues, at);
  const found = query.trim() === '' ? cues.map((_cue, index) => index) : findCues(cues, query);
  return (
    <details className={styles.transcript}>
      <summary>Lo que se dice, escrito</summary>
      <label className={styles.search}>
        Buscar en el video
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <VisuallyHidden>
        <p role="status">{query.trim() !== '' && formatCount(found.length, 'momento', 'momentos')}</p>
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
                aria-current={index === current ? 'true' : undefined}
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
