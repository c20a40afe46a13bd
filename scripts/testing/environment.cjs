const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what browsers have and it lacks, taken from Node: the router and the store need them. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = [
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'ReadableStream',
      'TransformStream',
      'BroadcastChannel',
      'CompressionStream',
      'DecompressionStream',
    ];
    for (const name of names) this.global[name] ??= globalThis[name];
    // Otherwise a typed array of Node's is no Uint8Array in a test.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
  }
};
