import { gzipSync } from 'node:zlib';
import type { Chunk, Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';
import { type Budget, budgetFaults, type Measured } from './budgets.ts';
import { onAssets } from './on-assets.ts';

/** Measures one compilation against its budgets. */
export type Measure = (build: MeasuredBuild) => Measured[];

/** A compilation as a measure reads it; sizes are bytes of gzip. */
interface MeasuredBuild {
  /** Names of its entries and named chunks. */
  names: readonly string[];
  /** Returns the size of the files that these entries and chunks load, each counted once. */
  groups(...names: readonly string[]): number;
  /** Returns the size loaded for this file's module, beyond what the named entry has loaded. */
  module(file: string, besides: string): number;
  /** Returns the size of the files whose names match; at least one must. */
  files(pattern: RegExp): number;
}

/** Fails the build, with a sentence for each part over its budget. */
export class BudgetPlugin implements WebpackPluginInstance {
  readonly owner: string;
  readonly budgetFile: string;
  readonly measure: Measure;

  constructor(owner: string, budgetFile: string, measure: Measure) {
    this.owner = owner;
    this.budgetFile = budgetFile;
    this.measure = measure;
  }

  apply(compiler: Compiler): void {
    onAssets(compiler, 'BudgetPlugin', 'PROCESS_ASSETS_STAGE_REPORT', (compilation) => {
      // A failed build is not served, so it is not measured.
      if (compilation.errors.length > 0) return;
      const measured = this.measure(readerOf(compilation));
      for (const fault of budgetFaults(this.owner, this.budgetFile, measured))
        compilation.errors.push(new compiler.webpack.WebpackError(fault));
    });
  }
}

function readerOf(compilation: Compilation): MeasuredBuild {
  const file = (name: string): number => {
    const content = compilation.getAsset(name)?.source.buffer();
    if (!content) throw new Error(`No hay un archivo ${name} que medir.`);
    return gzipSync(content, { level: 9 }).length;
  };
  const filesOf = (name: string): string[] => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`No hay una parte ${name} que medir.`);
    return group.getFiles();
  };
  const sum = (files: Iterable<string>): number =>
    [...new Set(files)]
      .filter((name) => /\.(js|css)$/.test(name))
      .reduce((total, name) => total + file(name), 0);
  return {
    names: [...compilation.namedChunkGroups.keys()],
    groups: (...names) => sum(names.flatMap(filesOf)),
    module: (path, besides) => {
      const known = new Set(filesOf(besides));
      return sum(loadedWith(compilation, path).filter((name) => !known.has(name)));
    },
    files: (pattern) => {
      const names = compilation.getAssets().map(({ name }) => name);
      const found = names.filter((name) => pattern.test(name));
      if (found.length === 0) throw new Error(`No hay un archivo ${pattern.source} que medir.`);
      return sum(found);
    },
  };
}

/** Returns the files of the chunk group that loads a module; of the smallest if there are several. */
function loadedWith(compilation: Compilation, path: string): string[] {
  const holds = (chunk: Chunk): boolean =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some((module) => isOf(module, path));
  const loads = [...compilation.chunks]
    .filter(holds)
    .flatMap((chunk) => [...chunk.groupsIterable].map((group) => group.getFiles()));
  if (loads.length === 0) throw new Error(`Ninguna parte trae ${path}.`);
  return loads.reduce((least, files) => (files.length < least.length ? files : least));
}

/** Concatenated modules are identified by the first of them. */
const isOf = (module: Module, path: string): boolean => module.nameForCondition() === path;

/** Returns the heaviest part of a build, except the named ones. */
export function heaviest(build: MeasuredBuild, budget: Budget, besides: readonly string[]): Measured {
  const sizes = build.names
    .filter((name) => !besides.includes(name))
    .map((which) => ({ budget, which, size: build.groups(which) }));
  return sizes.reduce((most, one) => (one.size > most.size ? one : most), { budget, which: '', size: 0 });
}
