import { Emblem } from '@oficio/shared/ui';
import styles from './trades-mosaic.module.css';

const EMBLEM_TRADES = [
  'electricidad',
  'salud',
  'gastronomia',
  'construccion',
  'textil',
  'programacion',
  'cuidados',
  'agricultura',
];

/** Decorative wall of the trades' emblems, shown where there is room and hidden from screen readers. */
export function TradesMosaic() {
  return (
    <div className={styles.mosaic} aria-hidden="true">
      {EMBLEM_TRADES.map((trade) => (
        <Emblem key={trade} id={trade} category={trade} width={160} height={160} />
      ))}
    </div>
  );
}
