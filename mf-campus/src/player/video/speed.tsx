import { formatNumber, Menu } from '@oficio/shared/ui';
import { useSetting } from '../../hooks/use-setting.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const STORAGE_KEY = 'oficio.velocidad';

/** Playback speed of videos on this device, stored in the browser. */
export const useSpeed = () =>
  useSetting<number>(STORAGE_KEY, (stored) => SPEEDS.find((speed) => speed === Number(stored)) ?? 1);

/** Returns a speed in words, "1,5 veces": "1,5 ×" would look like a button that closes. */
const speedLabel = (speed: number): string => (speed === 1 ? 'Normal' : `${formatNumber(speed)} veces`);

/** Menu of playback speeds. */
export function SpeedMenu({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) {
  return (
    <Menu
      label={`Velocidad: ${speedLabel(speed)}`}
      trigger={<span aria-hidden="true">Velocidad: {speedLabel(speed)}</span>}
      items={SPEEDS.map((option) => ({
        label: speedLabel(option),
        checked: option === speed,
        onSelect: () => onSpeed(option),
      }))}
    />
  );
}
