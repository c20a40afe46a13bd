const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom plus browser features that it lacks, taken from Node: the router and the store need them. */
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
    // Otherwise a typed array from Node is not an instance of Uint8Array in a test.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
  }
};
