import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { onAssets } from './on-assets.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum size to compress, in bytes: below it, a compressed copy saves no packet. */
const WORTH = 1_000;

/**
 * Writes `x.br` and `x.gz` beside each asset that shrinks. Files are immutable, so they are compressed once,
 * at the highest level.
 */
export class PrecompressPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack;
    onAssets(compiler, 'PrecompressPlugin', 'PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER', async (compilation) => {
      const names = Object.keys(compilation.assets).filter((file) =>
        /\.(js|css|svg|wasm|webmanifest)$/.test(file),
      );
      // Together, since zlib works in threads of its own.
      await Promise.all(
        names.map(async (name) => {
          const content = Buffer.from(compilation.getAsset(name)?.source.source() ?? '');
          if (content.length < WORTH) return;
          const [br, gz] = await Promise.all([brotli(content), zip(content, { level: 9 })]);
          compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
          compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
        }),
      );
    });
  }
}
