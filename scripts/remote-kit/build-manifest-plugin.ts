import type { ChunkGroup, Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';
import { onAssets } from './on-assets.ts';

/** Contents of a build, written beside it as `build.json`. All names are relative to the output folder. */
export interface BuildManifest {
  /** Files of each named entry and chunk (`screen-home`), in load order, without source maps. */
  groups: Record<string, string[]>;
  /** For the shell: files that provide each entry of `shared` outside the first load. */
  provides: Record<string, string[]>;
  /** Entries of `shared` that each named chunk requires from the shell. */
  consumes: Record<string, string[]>;
  /** Every file that the browser may request. */
  files: string[];
}

const isServed = (file: string): boolean => !/\.(map|br|gz)$/.test(file) && file !== 'build.json';

/**
 * Writes `build.json`, from which publish-remote makes the registry and the server makes the preload links.
 */
export class BuildManifestPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    onAssets(compiler, 'BuildManifestPlugin', 'PROCESS_ASSETS_STAGE_REPORT', (compilation) => {
      const text = `${JSON.stringify(manifestOf(compilation), null, 1)}\n`;
      compilation.emitAsset('build.json', new compiler.webpack.sources.RawSource(text));
    });
  }
}

/** The fields of Module Federation's modules that are read here; its types don't declare them. */
type ShareModule = Module & { readonly _name?: string; readonly options?: { readonly shareKey?: string } };
const isShareModule = (module: Module, type: string): module is ShareModule => module.type === type;

function manifestOf(compilation: Compilation): BuildManifest {
  const groups: BuildManifest['groups'] = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    groups[name] = (group as ChunkGroup).getFiles().filter(isServed);
  }
  const provides: BuildManifest['provides'] = {};
  for (const module of compilation.modules) {
    if (!isShareModule(module, 'provide-module')) continue;
    const [block] = module.blocks;
    const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
    if (module._name !== undefined && group) provides[module._name] = group.getFiles().filter(isServed);
  }
  const consumes: BuildManifest['consumes'] = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const asked = new Set<string>();
    for (const chunk of group.chunks)
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
        if (isShareModule(module, 'consume-shared-module') && module.options?.shareKey !== undefined)
          asked.add(module.options.shareKey);
    if (asked.size > 0) consumes[name] = [...asked].sort();
  }
  const files = compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter(isServed)
    .sort();
  return { groups, provides, consumes, files };
}
