import type { ComponentType, SVGProps } from 'react';

/** Properties of an icon: those of an `svg`, its side in pixels, the width of its lines, and a title. */
type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  readonly size?: number | string;
  readonly stroke?: number;
  readonly title?: string;
};

/** Returns a component that draws lines of the current colour. `shape`: the path's `d`, in a square of 24. */
export function outlineIcon(shape: string): ComponentType<IconProps> {
  return function Icon({ size = 24, stroke = 2, title, children, ...rest }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {title && <title>{title}</title>}
        <path d={shape} />
        {children}
      </svg>
    );
  };
}

/** Returns a component that fills a shape with the current colour. `shape`: the path's `d`, in a square of 24. */
export function filledIcon(shape: string): ComponentType<IconProps> {
  const Outline = outlineIcon(shape);
  return function Icon({ stroke: _stroke, ...rest }) {
    return <Outline fill="currentColor" strokeWidth={0} {...rest} />;
  };
}
