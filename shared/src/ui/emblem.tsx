import { useMemo } from 'react';
import { emblemDrawing, emblemInks as inksOf, textInk } from '../emblem/emblem.ts';
import type { EmblemPalette, EmblemPaletteName } from '../emblem/emblem.ts';

/** The drawn emblem of a record without a picture. Decoration: readers skip it unless it has a `label`. */
export function Emblem({
  id,
  category,
  width = 640,
  height = 360,
  palette,
  label,
  className,
}: {
  id: string;
  category?: string | undefined;
  width?: number;
  height?: number;
  palette?: EmblemPaletteName | undefined;
  label?: string;
  className?: string | undefined;
}) {
  const drawing = useMemo(
    () => emblemDrawing({ id, category, width, height, palette }),
    [id, category, width, height, palette],
  );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {drawing.shapes.map((shape, index) => (
        <path key={index} {...shape} />
      ))}
    </svg>
  );
}

/** The inks that a record's emblem is drawn with, for what stands beside it in its hue. */
export const emblemInks = (id: string, category?: string): EmblemPalette => inksOf({ id, category });

/** The hue of a record's trade: its ground, and the ink that is read on it. */
export function emblemHue(id: string, category?: string): { readonly ground: string; readonly text: string } {
  const inks = emblemInks(id, category);
  return { ground: inks.ground, text: textInk(inks) };
}
