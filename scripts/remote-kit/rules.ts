/** Webpack's rules for a package's modules: TypeScript, style sheets, pictures and fonts. */
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { shortClassNames } from './class-names.ts';
import { layerOf } from './css-layers.ts';
import { leanCalls } from './lean-calls.ts';
import { production } from './mode.ts';

/** Target of a build: a browser, or the server process that renders pages. */
export type Side = 'browser' | 'server';

/** Returns the rules: TypeScript, style sheets, files. `root`: the repository's root. */
export function rules(root: string, packageName: string, side: Side): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: path.join(root, 'tsconfig.webpack.json'),
        getCustomTransformers: () => ({ before: [leanCalls] }),
        // One compiler instance per package; otherwise ts-loader would reuse the shell's for the worker's
        // child compilation.
        instance: `${packageName} ${side}`,
      },
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        ...(side === 'browser' ? [MiniCssExtractPlugin.loader] : []),
        {
          loader: 'css-loader',
          options: {
            importLoaders: 1,
            modules: {
              auto: /\.module\.css$/,
              localIdentContext: path.join(root, packageName),
              namedExport: false,
              exportLocalsConvention: 'as-is',
              // Only the class names, the same as the browser's build, which emits the styles.
              exportOnlyLocals: side === 'server',
              ...(production
                ? { getLocalIdent: shortClassNames(path.join(root, packageName)) }
                : { localIdentName: `${packageName}-[name]-[local]-[hash:base64:4]` }),
            },
          },
        },
        {
          loader: 'postcss-loader',
          options: { postcssOptions: { config: false, plugins: [layerOf(root)] } },
        },
      ],
    },
    {
      test: /\.(woff2|svg|png|webp|avif|wasm)$/,
      type: 'asset/resource',
      generator: { emit: side === 'browser' },
    },
  ];
}
