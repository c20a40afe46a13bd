import { lazy, useEffect, useRef, useState, type SVGProps } from 'react';
import { emblemInks as inksOf, textInk } from '../emblem/hue.ts';
import type { EmblemInput } from '../emblem/emblem.ts';
import type { EmblemPalette, EmblemPaletteName } from '../emblem/hue.ts';
import { useHydrating } from './hydrating.tsx';
import { onDemand, useOnDemand } from './on-demand.ts';

const load = () => import(/* webpackChunkName: "emblem" */ './emblem-drawn.tsx');
const renderer = onDemand(load);
const onServer = typeof document === 'undefined';
/**
 * Only the server uses `lazy` to wait for the code: in the browser, `lazy` would cache a failed load for
 * ever.
 */
const EmblemOnServer = lazy(async () => ({ default: (await load()).EmblemShapes }));

const EMPTY_HTML = { __html: '' };

/** Shows the emblem's background colour until its code is loaded, or if loading fails. */
function RenderedEmblem(emblem: EmblemInput) {
  const module = useOnDemand(renderer);
  if (module) return <module.EmblemShapes {...emblem} />;
  return <rect width={emblem.width} height={emblem.height} fill={inksOf(emblem).ground} />;
}

/**
 * Generated emblem of a record without a picture. Decorative: hidden from screen readers unless it has a
 * `label`. A server-rendered emblem stays as it is until it changes, so a page hydrates without loading the
 * drawing code.
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
  const [serverEmblem, setServerEmblem] = useState(() => (hydrating && !onServer ? name : undefined));
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (serverEmblem === undefined) return;
    // Another emblem replaces the server's; and a page that failed to hydrate is rendered again.
    if (serverEmblem !== name || svg.current?.firstChild === null) setServerEmblem(undefined);
    // The person is likely to go on to other screens, so prefetch the code.
    else renderer.whenActive();
  }, [serverEmblem, name]);
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
  if (serverEmblem === name)
    return (
      // eslint-disable-next-line no-restricted-syntax -- an empty text, never put anywhere: React leaves what is there
      <svg key="there" ref={svg} {...frame} dangerouslySetInnerHTML={EMPTY_HTML} suppressHydrationWarning />
    );
  return (
    <svg key="drawn" {...frame}>
      {onServer ? <EmblemOnServer {...emblem} /> : <RenderedEmblem {...emblem} />}
    </svg>
  );
}

/** Returns the inks of a record's emblem, to style elements beside it. */
export const emblemInks = (id: string, category?: string): EmblemPalette => inksOf({ id, category });

/** Returns the colours of a record's trade: a background, and a readable text colour for it. */
export function emblemHue(id: string, category?: string): { readonly ground: string; readonly text: string } {
  const inks = emblemInks(id, category);
  return { ground: inks.ground, text: textInk(inks) };
}
