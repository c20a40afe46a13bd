/** The hue of a course's trade, and what is read on it. */
import { emblemInks } from '@oficio/shared/ui';

export interface Hue {
  readonly ground: string;
  readonly text: string;
  readonly mark: string;
}

/** Relative luminance of "#rrggbb", as WCAG defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** How well one ink is read on another, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The inks of a course's emblem: its ground, and of the light and the deep one the one that is read better on it. */
export function hueOf(id: string, category: string | undefined): Hue {
  const { ground, light, deep, accent } = emblemInks(id, category);
  const text = contrast(ground, light) >= contrast(ground, deep) ? light : deep;
  return { ground, text, mark: accent };
}
