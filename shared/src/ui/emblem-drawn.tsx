import { useMemo } from 'react';
import { emblemDrawing, type EmblemInput } from '../emblem/emblem.ts';

/** Contents of an emblem's SVG element. */
export function EmblemShapes({ id, category, width, height, palette }: EmblemInput) {
  const { shapes } = useMemo(
    () => emblemDrawing({ id, category, width, height, palette }),
    [id, category, width, height, palette],
  );
  return shapes.map((shape, index) => <path key={index} {...shape} />);
}
