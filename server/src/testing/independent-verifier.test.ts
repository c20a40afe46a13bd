/**
 * Tests the verifier that judges our signatures with the W3C's own vector; its libraries are not those that
 * sign.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { knownContext } from '@oficio/shared/credentials/contexts';
import { methodOfDidKey } from '@oficio/shared/credentials/did';
import { CHANGED, PUBLIC_KEY, SIGNED, withExamples } from '@oficio/shared/testing/eddsa-vector';
import { acceptsDocument } from './independent-verifier.ts';

describe('the independent verifier', () => {
  const key = methodOfDidKey(`did:key:${PUBLIC_KEY}`)!.ed25519!;
  const accepts = (document: Readonly<Record<string, unknown>>) =>
    acceptsDocument(document, key, withExamples(knownContext));

  it('accepts the vector of eddsa-rdfc-2022', async () => {
    assert.equal(await accepts(SIGNED), true);
  });

  for (const [what, document] of CHANGED)
    it(`refuses it with another ${what}`, async () => {
      assert.equal(await accepts(document), false);
    });
});
