/**
 * Cache of the pages made for visitors, encoded as they are sent: everybody gets the same bytes while the
 * records stay the same.
 */
import { LRUCache } from 'lru-cache';
import { FRESH_MS, type ChangeToken } from '../change-token.ts';
import { createRecompressor, encodePage, type EncodedPage, type PageResponse } from './encoded-page.ts';

interface PageMaker<Content> {
  /** Returns the content of the page, with a fingerprint that changes when the content does. */
  load(): Promise<{ readonly content: Content; readonly fingerprint: string }>;
  /**
   * Makes the page. `complete` is false if it is incomplete and should be retried soon; `cacheable` is false if
   * it is incomplete for this caller alone.
   */
  make(
    content: Content,
  ): Promise<{ readonly page: PageResponse; readonly complete: boolean; readonly cacheable: boolean }>;
}

/** Maximum time since the last check for which a page may still be served, in milliseconds. */
const MAX_STALE_MS = 1_000;
/**
 * Maximum age of a page in milliseconds: its relative dates ("hace 2 minutos") count from when it was made.
 */
const MAX_AGE_MS = 60_000;
/** An incomplete page is retried after this many milliseconds. */
const RETRY_DELAY_MS = 2_000;
/**
 * Maximum cached bytes: of existing pages, and of 404 pages, which anybody can request by the thousand under
 * invented addresses.
 */
const [MAX_BYTES, MAX_MISSING_BYTES] = [32_000_000, 4_000_000];

/** Minimum requests of a cached page before compressing it better pays off. */
const MIN_REQUESTS_TO_RECOMPRESS = 3;

interface Entry {
  encoded: EncodedPage;
  /** Number of requests for it as it is. */
  requests: number;
  recompressed: boolean;
  readonly fingerprint: string;
  version: string;
  /** Last time that it was known to be current. */
  checkedAt: number;
  readonly createdAt: number;
  readonly complete: boolean;
}

interface MakeResult {
  readonly encoded: EncodedPage;
  /** Whether other callers may get it too. */
  readonly cacheable: boolean;
}

/** Creates a store of pages that gives none of them more than a quarter of the room. */
const createStore = (maxSize: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    maxEntrySize: maxSize / 4,
    sizeCalculation: ({ encoded }) => encoded.plain.length + encoded.br.length + encoded.gzip.length,
  });

const now = (): number => performance.now();

/** Cache of a server's pages, by key. */
export class PageCache {
  readonly #changeToken: ChangeToken;
  readonly #recompress = createRecompressor();
  readonly #pages = createStore(MAX_BYTES);
  readonly #missing = createStore(MAX_MISSING_BYTES);
  /** Pages being made. */
  readonly #pending = new Map<string, Promise<MakeResult>>();
  #tagCount = 0;

  /** @param changeToken returns whether something was written since */
  constructor(changeToken: ChangeToken) {
    this.#changeToken = changeToken;
  }

  /**
   * Returns the page of a key: the cached one while nothing was written. After that it is made again;
   * meanwhile the old one is served if it was current within the last second.
   * @throws the maker's errors
   */
  async page<Content>(key: string, maker: PageMaker<Content>): Promise<EncodedPage> {
    const entry = this.#find(key);
    if (!entry) return this.#makeOnce(key, maker);
    entry.requests += 1;
    const age = now() - entry.createdAt;
    const isDue = age > MAX_AGE_MS || (!entry.complete && age > RETRY_DELAY_MS);
    if (!isDue) {
      void this.#recompressEntry(entry);
      if (await this.#isCurrent(entry)) return entry.encoded;
    }
    const remade = this.#makeOnce(key, maker);
    if (now() - entry.checkedAt > MAX_STALE_MS) return remade;
    // The next caller gets the new page.
    remade.catch(() => undefined);
    return entry.encoded;
  }

  /** Returns the size of the cache, for metrics. */
  size(): { readonly pages: number; readonly bytes: number } {
    return {
      pages: this.#pages.size + this.#missing.size,
      bytes: this.#pages.calculatedSize + this.#missing.calculatedSize,
    };
  }

  #find(key: string): Entry | undefined {
    return this.#pages.get(key) ?? this.#missing.get(key);
  }

  #store(key: string, entry: Entry): void {
    const isMissing = entry.encoded.status === 404;
    (isMissing ? this.#pages : this.#missing).delete(key);
    (isMissing ? this.#missing : this.#pages).set(key, entry);
  }

  /** Checks that nothing was written since the entry was made. */
  async #isCurrent(entry: Entry): Promise<boolean> {
    if (now() - entry.checkedAt < FRESH_MS) return true;
    const { checkedAt, version } = await this.#changeToken();
    if (version !== entry.version) return false;
    entry.checkedAt = checkedAt;
    return true;
  }

  /** Compresses an often requested page better. Skips 404 pages, whose addresses anybody can invent. */
  async #recompressEntry(entry: Entry): Promise<void> {
    const isFrequent = entry.requests >= MIN_REQUESTS_TO_RECOMPRESS;
    if (entry.recompressed || !isFrequent || entry.encoded.status !== 200) return;
    const better = await this.#recompress(entry.encoded);
    if (better) Object.assign(entry, { encoded: better, recompressed: true });
  }

  /**
   * Makes a page once for all concurrent callers. If the result suits only its own caller, the others make
   * theirs.
   */
  async #makeOnce<Content>(key: string, maker: PageMaker<Content>): Promise<EncodedPage> {
    const pending = this.#pending.get(key);
    if (pending) {
      const { encoded, cacheable } = await pending;
      return cacheable ? encoded : (await this.#make(key, maker)).encoded;
    }
    const making = this.#make(key, maker).finally(() => this.#pending.delete(key));
    this.#pending.set(key, making);
    return (await making).encoded;
  }

  async #make<Content>(key: string, maker: PageMaker<Content>): Promise<MakeResult> {
    const startedAt = now();
    const { version } = await this.#changeToken();
    const previous = this.#find(key);
    const { content, fingerprint } = await maker.load();
    const isSame = previous?.fingerprint === fingerprint && previous.complete;
    if (isSame && startedAt - previous.createdAt < MAX_AGE_MS) {
      Object.assign(previous, { version, checkedAt: startedAt });
      return { encoded: previous.encoded, cacheable: true };
    }
    const { page, complete, cacheable } = await maker.make(content);
    const encoded = await encodePage(page, this.#newTag());
    const stamps = { fingerprint, version, checkedAt: startedAt, createdAt: startedAt };
    if (cacheable) this.#store(key, { encoded, requests: 1, recompressed: false, complete, ...stamps });
    return { encoded, cacheable };
  }

  #newTag(): string {
    this.#tagCount += 1;
    return `p${process.pid.toString(36)}-${this.#tagCount.toString(36)}-${Date.now().toString(36)}`;
  }
}
