import { lazy, useEffect, useRef, useState, type SVGProps } from 'react';
import { emblemInks as inksOf, textInk } from '../emblem/hue.ts';
import type { EmblemInput } from '../emblem/emblem.ts';
import type { EmblemPalette, EmblemPaletteName } from '../emblem/hue.ts';
import { useHydrating } from './hydrating.tsx';
import { onDemand, useOnDemand } from './on-demand.ts';

const load = () => import(/* webpackChunkName: "emblem" */ './emblem-drawn.tsx');
const drawer = onDemand(load);
const onServer = typeof document === 'undefined';
/** Only the server waits for the code with a `lazy`: that would remember for ever that it could not be had. */
const DrawnOnServer = lazy(async () => ({ default: (await load()).EmblemDrawn }));

const NOTHING = { __html: '' };

/** Its ground until what draws it is here, or where that can't be had. */
function Drawn(emblem: EmblemInput) {
  const module = useOnDemand(drawer);
  if (module) return <module.EmblemDrawn {...emblem} />;
  return <rect width={emblem.width} height={emblem.height} fill={inksOf(emblem).ground} />;
}

/**
 * The drawn emblem of a record without a picture. Decoration: readers skip it unless it has a `label`. What the server drew of
 * one stays as it is until it is another's: a page is taken over without what draws them.
 */
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
  const emblem: EmblemInput = { id, category, width, height, palette };
  const name = JSON.stringify(emblem);
  const hydrating = useHydrating();
  const [drawn, setDrawn] = useState(() => (hydrating && !onServer ? name : undefined));
  const there = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (drawn === undefined) return;
    // Another's now: what was drawn is gone. And a page that could not be taken over is drawn anew.
    if (drawn !== name || there.current?.firstChild === null) setDrawn(undefined);
    // Whoever is here goes on to other screens.
    else drawer.whenActive();
  }, [drawn, name]);
  const frame: SVGProps<SVGSVGElement> = {
    className,
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    preserveAspectRatio: 'xMidYMid slice',
    role: label ? 'img' : undefined,
    'aria-label': label,
    'aria-hidden': label ? undefined : true,
    focusable: 'false',
  };
  if (drawn === name)
    return (
      // eslint-disable-next-line no-restricted-syntax -- an empty text, never put anywhere: React leaves what is there
      <svg key="there" ref={there} {...frame} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
    );
  return (
    <svg key="drawn" {...frame}>
      {onServer ? <DrawnOnServer {...emblem} /> : <Drawn {...emblem} />}
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
