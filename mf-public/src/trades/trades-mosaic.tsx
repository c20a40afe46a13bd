import { Emblem } from '@oficio/shared/ui';
import styles from './trades-mosaic.module.css';

const TRADES = [
  'electricidad',
  'salud',
  'gastronomia',
  'construccion',
  'textil',
  'programacion',
  'cuidados',
  'agricultura',
];

/** The trades' emblems as a wall of tiles, where there is room for it: decoration, which readers skip. */
export function TradesMosaic() {
  return (
    <div className={styles.mosaic} aria-hidden="true">
      {TRADES.map((trade) => (
        <Emblem key={trade} id={trade} category={trade} width={160} height={160} />
      ))}
    </div>
  );
}
