import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Compiler, WebpackPluginInstance } from 'webpack';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller than this a compressed copy saves no packet, in bytes. */
const WORTH = 1_000;

/** Writes `x.br` and `x.gz` beside each asset that shrinks: files are immutable, so they are compressed once, and well. */
export class PrecompressPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrecompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          const texts = Object.keys(assets).filter((name) => /\.(js|css|svg|wasm|webmanifest)$/.test(name));
          for (const name of texts) {
            const asset = compilation.getAsset(name);
            const content = Buffer.from(asset?.source.source() ?? '');
            if (content.length < WORTH) continue;
            compilation.emitAsset(`${name}.br`, new sources.RawSource(await brotli(content)));
            compilation.emitAsset(`${name}.gz`, new sources.RawSource(await zip(content, { level: 9 })));
          }
        },
      );
    });
  }
}
