/** Icons imported one file each: the package's barrel has 6,000 modules, and webpack would read them all. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { ComponentType, SVGProps } from 'react';
  const icon: ComponentType<
    SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number; title?: string }
  >;
  export default icon;
}
