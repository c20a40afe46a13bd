import { callAddress, type CallDeclaration } from '@oficio/shared/contract/calls/call';
import type { Compact } from '@oficio/shared/credentials/compact';
import { bytesOf } from '@oficio/shared/transparency/bytes';
import { signCheckpoint } from '@oficio/shared/transparency/checkpoint';
import { formatLeaf, issueLeaf, type Leaf } from '@oficio/shared/transparency/leaf';
import { leafHash, treeHash } from '@oficio/shared/transparency/merkle';
import { formatKey, SIGNATURE_TYPES, signerOf } from '@oficio/shared/transparency/note';
import { formatProof } from '@oficio/shared/transparency/proof';
import { findInLog } from './log-finding.ts';
import type { RequestCall } from './known-issuers.ts';

const AT = '2026-11-22T12:00:00.000Z';
const signer = signerOf('oficio.example/registro', SIGNATURE_TYPES.note, new Uint8Array(32).fill(5));
const bytes = bytesOf('what was signed');
const issue = issueLeaf(AT, { cose: bytes }, false);
// Only the certificate's index and date are read.
const claims = { indiceRegistro: 0, registradaEn: AT.slice(0, 10) } as Compact;

/** Returns the answers of a site whose log has these two leaves and attributes both to one certificate. */
function siteWith(second: Leaf): RequestCall {
  const leaves = [issue, second].map(formatLeaf);
  const hashes = leaves.map((leaf) => leafHash(bytesOf(leaf)));
  const checkpoint = signCheckpoint({ origin: signer.key.name, size: 2, root: treeHash(hashes) }, signer);
  const proofs = leaves.map((leaf, index) =>
    formatProof({ index, path: [hashes[1 - index]!], checkpoint, leaf }),
  );
  const answers: Record<string, unknown> = {
    '/api/registro': { clave: formatKey(signer.key), testigos: [] },
    '/api/registro/prueba/0': { indice: 0, hojas: [0, 1], prueba: proofs[0] },
    '/api/registro/prueba/1': { indice: 1, hojas: [0, 1], prueba: proofs[1] },
  };
  return (async (call: CallDeclaration, values: object) => ({
    ok: true,
    data: answers[callAddress(call, values)],
  })) as RequestCall;
}
const find = (second: Leaf) => findInLog(siteWith(second), { claims, form: 'cose', bytes });

test('the last proven step of a certificate is found with its issue', async () => {
  const found = await find({ kind: 'revocacion', at: AT, of: 0 });
  expect([found.check.verdict, found.at, found.step]).toEqual(['bien', AT, 'revocacion']);
});

test('the step of another certificate is not taken for this one’s', async () => {
  expect((await find({ kind: 'revocacion', at: AT, of: 1 })).step).toBeUndefined();
  expect((await find(issueLeaf(AT, { cose: bytesOf('another') }, false))).step).toBeUndefined();
});
