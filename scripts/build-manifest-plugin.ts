import type { ChunkGroup, Compilation, Compiler, WebpackPluginInstance } from 'webpack';

/** What a build consists of, written beside it as `build.json`. All names are relative to the output folder. */
export interface BuildManifest {
  /** Files of each named entry and chunk (`screen-home`), in load order, source maps left out. */
  groups: Record<string, string[]>;
  /** Everything the browser may ask for. */
  files: string[];
}

const isServed = (file: string): boolean => !/\.(map|br|gz)$/.test(file) && file !== 'build.json';

/** Writes `build.json`, from which publish-remote makes the registry and the server makes the preload links. */
export class BuildManifestPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = `${JSON.stringify(manifestOf(compilation), null, 1)}\n`;
          compilation.emitAsset('build.json', new sources.RawSource(text));
        },
      );
    });
  }
}

function manifestOf(compilation: Compilation): BuildManifest {
  const groups: BuildManifest['groups'] = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    groups[name] = (group as ChunkGroup).getFiles().filter(isServed);
  }
  const files = compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter(isServed)
    .sort();
  return { groups, files };
}
