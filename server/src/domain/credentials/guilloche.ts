/**
 * The line pattern of a certificate: interlaced waves whose numbers come from the hash of what was signed. Two
 * certificates never look the same, and one drawn again always does.
 */

export type Line = readonly (readonly [x: number, y: number])[];

/** Bytes of a hexadecimal hash, one after the other, as numbers from 0 to 1. */
function unitsOf(hash: string): () => number {
  let i = 0;
  return () => {
    const byte = Number.parseInt(hash.slice((i * 2) % hash.length, ((i * 2) % hash.length) + 2), 16);
    i += 1;
    return (Number.isNaN(byte) ? 0 : byte) / 255;
  };
}

/**
 * A vertical band of interlaced lines within `width` x `height` points, seen as two ropes that breathe.
 * Pure: the same hash gives the same lines.
 */
export function guillocheBand(hash: string, width: number, height: number, lines = 26): Line[] {
  const unit = unitsOf(hash);
  const ropes = [0, 1].map(() => ({
    turns: 2 + Math.round(unit() * 3),
    ripples: 7 + Math.round(unit() * 8),
    sway: 0.1 + unit() * 0.12,
    breath: 0.16 + unit() * 0.12,
    phase: unit() * Math.PI * 2,
    drift: unit() * Math.PI * 2,
  }));
  const result: Line[] = [];
  const steps = Math.ceil(height / 2.5);
  for (const rope of ropes) {
    for (let n = 0; n < lines; n += 1) {
      const along = (n / lines) * Math.PI * 2;
      const line: [number, number][] = [];
      for (let s = 0; s <= steps; s += 1) {
        const t = s / steps;
        const angle = t * Math.PI * 2;
        const axis = 0.5 + rope.sway * Math.sin(rope.turns * angle + rope.phase);
        const swell = rope.breath * (0.55 + 0.45 * Math.cos(rope.turns * angle + rope.drift));
        const wave = Math.sin(rope.ripples * angle + along) * swell + Math.sin(along) * swell * 0.5;
        line.push([(axis + wave) * width, t * height]);
      }
      result.push(line);
    }
  }
  return result;
}
