import { formatNumber, Menu } from '@oficio/shared/ui';
import { useSetting } from '../../hooks/use-setting.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const KEY = 'oficio.velocidad';

/** Playback speed of videos on this device, stored in the browser. */
export const useSpeed = () =>
  useSetting<number>(KEY, (stored) => SPEEDS.find((speed) => speed === Number(stored)) ?? 1);

/** In words, to distinguish it from the cross that closes: "1,5 veces". */
const nameOf = (speed: number): string => (speed === 1 ? 'Normal' : `${formatNumber(speed)} veces`);

/** Menu of playback speeds. */
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
