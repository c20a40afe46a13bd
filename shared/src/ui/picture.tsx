import { useState } from 'react';
import type { EmblemPaletteName } from '../emblem/hue.ts';
import { cx } from './cx.ts';
import { Emblem } from './emblem.tsx';
import classes from './picture.module.css';

export const fileUrl = (id: string, width?: 320 | 640 | 1280): string =>
  width === undefined ? `/archivos/${id}` : `/archivos/${id}?ancho=${width}`;

/** Width and height in pixels, by proportion. */
const SIZES = { '16/9': [640, 360], '4/3': [640, 480], '1/1': [480, 480] } as const;

/**
 * An uploaded picture in a fixed proportion, in the size that its width needs. Without one, or if it fails to
 * load, shows the record's emblem.
 */
export function Picture({
  file,
  alt,
  id,
  category,
  palette,
  ratio = '16/9',
  sizes = '(min-width: 62em) 22rem, 100vw',
  priority = false,
  className,
}: {
  /** Id in `archivos`. */
  file?: string | null | undefined;
  /** Alternative text; empty if decorative. */
  alt: string;
  /** The record's id and category, for the emblem. */
  id: string;
  category?: string | undefined;
  palette?: EmblemPaletteName;
  ratio?: '16/9' | '1/1' | '4/3';
  sizes?: string;
  /** Loads eagerly: only for the picture at the top of the screen. */
  priority?: boolean;
  className?: string | undefined;
}) {
  const [failed, setFailed] = useState<string>();
  const [w, h] = SIZES[ratio];
  return (
    <span
      className={cx(
        classes.frame,
        ratio === '1/1' && classes.square,
        ratio === '4/3' && classes.fourThirds,
        className,
      )}
    >
      {file && failed !== file ? (
        <img
          className={classes.image}
          src={fileUrl(file, 640)}
          srcSet={`${fileUrl(file, 320)} 320w, ${fileUrl(file, 640)} 640w, ${fileUrl(file, 1280)} 1280w`}
          sizes={sizes}
          width={w}
          height={h}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(file)}
        />
      ) : (
        <Emblem
          className={classes.image}
          id={id}
          category={category}
          palette={palette}
          width={w}
          height={h}
          {...(alt ? { label: alt } : {})}
        />
      )}
    </span>
  );
}
