/** Untrusted addresses: which are reached and which never are. */
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type https from 'node:https';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { isPublicAddress, ssrfSafeFetchText } from './ssrf-safe-fetch.ts';

/** Returns a fake request function that answers with the body, and the list of addresses it connected to. */
const answering = (body: string | Buffer, status = 200) => {
  const connected: string[] = [];
  const request = ((_url: URL, options: https.RequestOptions, done: (answer: unknown) => void) => {
    options.lookup?.('host', { all: true }, (_error, found) =>
      connected.push((found as unknown as { address: string }[])[0]!.address),
    );
    const asked = new EventEmitter() as EventEmitter & { end(): void };
    asked.end = () => {
      const answer = new PassThrough() as PassThrough & { statusCode: number };
      answer.statusCode = status;
      done(answer);
      answer.end(body);
    };
    return asked;
  }) as unknown as typeof https.request;
  return { request, connected };
};

describe('fetching from other sites', () => {
  it('reaches public machines only, of both kinds of address', () => {
    for (const address of ['8.8.8.8', '200.45.1.1', '2800:3f0::1', '2606:4700::1111'])
      assert.equal(isPublicAddress(address), true, address);
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fc00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'ff02::1',
      'x',
    ])
      assert.equal(isPublicAddress(address), false, address);
  });

  it('connects once to the very address that was resolved', async () => {
    const { request, connected } = answering('{"id":"x"}');
    let asked = 0;
    const addressesOf = async () => (asked++ === 0 ? ['8.8.8.8'] : ['127.0.0.1']);
    assert.equal(
      await ssrfSafeFetchText('https://emisor.example/did.json', { request, addressesOf }),
      '{"id":"x"}',
    );
    assert.deepEqual([connected, asked], [['8.8.8.8'], 1]);
  });

  it('refuses names of private machines, mixed ones and plain http', async () => {
    const { request, connected } = answering('{}');
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], []])
      assert.equal(
        await ssrfSafeFetchText('https://emisor.example/', { request, addressesOf: async () => addresses }),
        undefined,
      );
    for (const address of [
      'http://8.8.8.8/',
      'https://user@8.8.8.8/',
      'https://8.8.8.8:8443/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://0x7f.1/',
      'file:///etc/passwd',
      'x',
    ])
      assert.equal(
        await ssrfSafeFetchText(address, { request, addressesOf: async () => ['8.8.8.8'] }),
        undefined,
        address,
      );
    assert.deepEqual(connected, []);
  });

  it('reads no redirect, nothing large and nothing endless', async () => {
    const addressesOf = async () => ['8.8.8.8'];
    for (const { request } of [answering('', 302), answering('', 500), answering(Buffer.alloc(70_000))])
      assert.equal(await ssrfSafeFetchText('https://emisor.example/', { request, addressesOf }), undefined);
    const never = () => new Promise<never>(() => undefined);
    assert.equal(
      await ssrfSafeFetchText('https://emisor.example/', {
        request: answering('').request,
        addressesOf: never,
        ms: 20,
      }),
      undefined,
    );
  });
});
