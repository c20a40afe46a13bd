import path from 'node:path';
import type { AtRule, Plugin } from 'postcss';

/**
 * Wraps each style sheet of the project in the layer of its folder, so that a screen's styles override the
 * design system's, and those the page's base, whatever order files load in. The order is declared once, in
 * the shell's global style sheet: `@layer base, ui, screens`.
 */
export function layerOf(root: string): Plugin {
  const layers: [folder: string, layer: string][] = [
    [path.join(root, 'shared/src'), 'ui'],
    [path.join(root, 'shell/src'), 'screens'],
    [path.join(root, 'mf-'), 'screens'],
  ];
  return {
    postcssPlugin: 'oficio-layers',
    OnceExit(sheet, { AtRule: Rule }) {
      const file = sheet.source?.input.file ?? '';
      const layer = layers.find(([folder]) => file.startsWith(folder))?.[1];
      // Global sheets name their own layers.
      if (layer === undefined || !file.endsWith('.module.css')) return;
      const wrapper: AtRule = new Rule({ name: 'layer', params: layer });
      wrapper.append(sheet.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'import'));
      sheet.append(wrapper);
    },
  };
}
