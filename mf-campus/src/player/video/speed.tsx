import { formatNumber, Menu } from '@oficio/shared/ui';
import { useState } from 'react';

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const KEY = 'oficio.velocidad';

function kept(): number {
  try {
    const speed = Number(localStorage.getItem(KEY));
    return SPEEDS.find((one) => one === speed) ?? 1;
  } catch {
    return 1; // without storage, as recorded
  }
}

/** How fast this device plays videos, remembered. */
export function useSpeed(): readonly [number, (speed: number) => void] {
  const [speed, setSpeed] = useState(kept);
  return [
    speed,
    (next) => {
      setSpeed(next);
      try {
        localStorage.setItem(KEY, String(next));
      } catch {
        // Without storage it holds while the page is open.
      }
    },
  ];
}

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
