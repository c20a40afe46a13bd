/** The product's mark: an O in four quarters of the grid, one of them full. Box of 32. */
export const markPaths = {
  ring: [
    'M1 15.5A14.5 14.5 0 0 1 15.5 1V8.5A7 7 0 0 0 8.5 15.5z',
    'M16.5 1A14.5 14.5 0 0 1 31 15.5H23.5A7 7 0 0 0 16.5 8.5z',
    'M15.5 31A14.5 14.5 0 0 1 1 16.5H8.5A7 7 0 0 0 15.5 23.5z',
  ],
  quarter: 'M16.5 16.5H31A14.5 14.5 0 0 1 16.5 31z',
} as const;

/**
 * The mark as an SVG document for icons. With `ground` it stands on a full square with room around it
 * (`maskable` icons lose a fifth at each side); without, it is transparent.
 */
export function markSvg({
  size,
  ground,
  ring = '#0b5c6b',
  quarter = '#f2b632',
}: {
  size: number;
  ground?: string;
  ring?: string;
  quarter?: string;
}): string {
  const pad = ground === undefined ? 0 : 12;
  const box = 32 + 2 * pad;
  const base = ground === undefined ? '' : `<path fill="${ground}" d="M0 0h${box}v${box}H0z"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}">${base}` +
    `<g transform="translate(${pad} ${pad})"><path fill="${ring}" d="${markPaths.ring.join('')}"/><path fill="${quarter}" d="${markPaths.quarter}"/></g></svg>`
  );
}
