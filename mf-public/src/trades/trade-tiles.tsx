import { Link } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { Emblem, emblemHue, Section, TextLink } from '@oficio/shared/ui';
import type { CSSProperties } from 'react';
import styles from './trade-tiles.module.css';
import { trades } from './trades.queries.ts';

/** Placeholder tiles while the trades load. */
const PLACEHOLDERS = Array.from({ length: 16 }, (_, index) => index);

/** Trades as coloured tiles, each linked to its courses. */
export function TradeTiles() {
  const { docs, status } = useList(trades);
  if (status !== 'loading' && status !== 'notloaded' && docs.length === 0) return null;
  return (
    <Section title="Oficios" action={<TextLink to="/showCursos">Ver cursos</TextLink>}>
      {docs.length === 0 ? (
        <div className={styles.tiles} role="status" aria-label="Cargando">
          {PLACEHOLDERS.map((n) => (
            <i key={n} className={styles.place} />
          ))}
        </div>
      ) : (
        <ul className={styles.tiles}>
          {docs.map(({ _id, nombre }) => {
            const { ground, text } = emblemHue(_id, nombre);
            return (
              <li key={_id}>
                <Link
                  to={`/showCursos?categoria=${_id}`}
                  className={styles.tile}
                  style={{ '--hue': ground, '--on-hue': text } as CSSProperties}
                >
                  <Emblem id={_id} category={nombre} width={64} height={64} className={styles.emblem} />
                  <span className={styles.name}>{nombre}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
