import { formatNumber, Menu } from '@oficio/shared/ui';
import { useSetting } from '../../hooks/use-setting.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const KEY = 'oficio.velocidad';

/** How fast this device plays videos, remembered. */
export const useSpeed = () =>
  useSetting<number>(KEY, (kept) => SPEEDS.find((speed) => speed === Number(kept)) ?? 1);

/** Apart from the cross that closes things: "1,5 veces". */
const nameOf = (speed: number): string => (speed === 1 ? 'Normal' : `${formatNumber(speed)} veces`);

/** Chooses how fast a video is played. */
export function SpeedMenu({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) {
  return (
    <Menu
      label={`Velocidad: ${nameOf(speed)}`}
      trigger={<span aria-hidden="true">Velocidad: {nameOf(speed)}</span>}
      items={SPEEDS.map((one) => ({
        label: nameOf(one),
        checked: one === speed,
        onSelect: () => onSpeed(one),
      }))}
    />
  );
}
