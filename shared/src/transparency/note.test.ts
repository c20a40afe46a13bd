import * as fc from 'fast-check';
import { bytesOf, fromBase64, textOf, toBase64 } from './bytes.ts';
import { formatCheckpoint, openCheckpoint, parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import { cosign, witnessesOf } from './cosignature.ts';
import { formatBundle, parseBundle } from './entries.ts';
import { formatLeaf, issueLeaf, parseLeaf } from './leaf.ts';
import { EMPTY_ROOT, leafHash, treeHash } from './merkle.ts';
import { formatKey, formatNote, isSignedBy, parseKey, parseNote, SIGNATURE_TYPES, signerOf } from './note.ts';
import { formatProof, parseProof, verifyProof } from './proof.ts';
import { rememberCheckpoint, type CheckpointStore } from './remembered.ts';

const seed = (n: number) => new Uint8Array(32).fill(n);
const log = signerOf('oficio.example/registro', SIGNATURE_TYPES.note, seed(1));
const witness = signerOf('testigo.example/uno', SIGNATURE_TYPES.cosignature, seed(2));

describe('a signed note', () => {
  const KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
  const NOTE =
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';

  it('verifies the specification’s example', () => {
    const [note, key] = [parseNote(NOTE)!, parseKey(KEY)!];
    expect(isSignedBy(note, key)).toBe(true);
    expect([formatNote(note), formatKey(key)]).toEqual([NOTE, KEY]);
  });

  it('does not verify with any bit changed', () => {
    const [bytes, key] = [bytesOf(NOTE), parseKey(KEY)!];
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const turned = textOf(bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)));
      const note = turned === undefined ? undefined : parseNote(turned);
      expect(note !== undefined && isSignedBy(note, key)).toBe(false);
    }
  });

  it('verifies only if every signature of the named key does', () => {
    const note = parseNote(signCheckpoint({ origin: log.key.name, size: 0, root: EMPTY_ROOT }, log))!;
    const forged = { ...note.signatures[0]!, signature: new Uint8Array(64) };
    expect(isSignedBy(note, log.key)).toBe(true);
    expect(isSignedBy({ ...note, signatures: [...note.signatures, forged] }, log.key)).toBe(false);
    expect(isSignedBy({ ...note, signatures: [] }, log.key)).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['no signature', 'text\n'],
    ['no blank line', 'text\n— a AAAAAAA=\n'],
    ['a control character', NOTE.replace('example message', 'exa\tmple')],
    ['a line that is no signature', `${NOTE}more\n`],
    ['no newline at the end', NOTE.slice(0, -1)],
    ['base64 written another way', NOTE.replace('aQM=', 'aQN=')],
    ['a name with a plus', NOTE.replace('example.com/foo', 'example.com+foo')],
  ])('is not recognised with %s', (_, text) => expect(parseNote(text)).toBeUndefined());

  it.each([
    ['another id', KEY.replace('530d903a', '530d903b')],
    ['an unknown kind', 'a+00000000+Bgo='],
    ['a key cut short', KEY.slice(0, -4)],
    ['a space in the name', KEY.replace('example.com', 'example com')],
  ])('has no key with %s', (_, text) => expect(parseKey(text)).toBeUndefined());
});

describe('a checkpoint', () => {
  const checkpoint = { origin: log.key.name, size: 20_852_163, root: leafHash(bytesOf('x')) };

  it('is read only from what the log signed', () => {
    const text = signCheckpoint(checkpoint, log);
    expect(openCheckpoint(text, log.key)).toMatchObject(checkpoint);
    const other = signerOf(log.key.name, SIGNATURE_TYPES.note, seed(9));
    expect(openCheckpoint(text, other.key)).toBeUndefined();
    expect(
      openCheckpoint(signCheckpoint({ ...checkpoint, origin: 'otro.example' }, log), log.key),
    ).toBeUndefined();
  });

  it.each(['01', '-1', '1.5', '', '99999999999999999'])('refuses the size «%s»', (size) =>
    expect(parseCheckpoint(formatCheckpoint(checkpoint).replace('20852163', size))).toBeUndefined(),
  );
});

describe('a witness’s signature', () => {
  const text = formatCheckpoint({ origin: log.key.name, size: 5, root: EMPTY_ROOT });
  const signature = cosign(text, witness, 1_679_315_147);
  const note = { text, signatures: [signature] };

  it('names the witness and the instant', () => {
    expect(witnessesOf(note, [witness.key])).toEqual([{ name: witness.key.name, at: 1_679_315_147 }]);
    expect(witnessesOf({ text, signatures: [] }, [witness.key])).toEqual([]);
    expect(witnessesOf(note, [])).toEqual([]);
  });

  it('does not verify with any bit changed or under another text', () => {
    for (let bit = 0; bit < signature.signature.length * 8; bit += 1) {
      const turned = signature.signature.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect(
        witnessesOf({ text, signatures: [{ ...signature, signature: turned }] }, [witness.key]),
      ).toBeUndefined();
    }
    const later = formatCheckpoint({ origin: log.key.name, size: 6, root: EMPTY_ROOT });
    expect(witnessesOf({ text: later, signatures: [signature] }, [witness.key])).toBeUndefined();
  });
});

describe('a leaf', () => {
  const at = '2026-11-22T15:00:00.123Z';
  const leaf = issueLeaf(at, { jwt: bytesOf('a.b.c'), cose: bytesOf('d') }, true);

  it('is text without personal data', () => {
    expect(formatLeaf(leaf)).toBe(
      `oficio/registro/v1\nemision\n${at}\njwt ${leaf.digests.jwt}\ncose ${leaf.digests.cose}\ndispensa\n`,
    );
    expect(formatLeaf({ kind: 'revocacion', at, of: 7 })).toBe(
      `oficio/registro/v1\nrevocacion\n${at}\nhoja 7\n`,
    );
  });

  it('is read back, and only as written', () => {
    expect(parseLeaf(formatLeaf(leaf))).toEqual(leaf);
    expect(parseLeaf(formatLeaf({ kind: 'reemplazo', at, of: 0 }))).toEqual({ kind: 'reemplazo', at, of: 0 });
    const text = formatLeaf(leaf);
    const odd = [
      '',
      text.slice(0, -1),
      `${text}\n`,
      text.replace('v1', 'v2'),
      text.replace('emision', 'emisiones'),
      text.replace('.123Z', 'Z'),
      text.replace('-22T', '-42T'),
      text.replace('dispensa\n', 'dispensa\ndispensa\n'),
      text.replace(/jwt .*\n/, 'jwt AAAA\n'),
      formatLeaf({ ...leaf, digests: {} }),
      formatLeaf({ kind: 'revocacion', at, of: 7 }).replace('7', '07'),
    ];
    expect(odd.map(parseLeaf)).toEqual(odd.map(() => undefined));
  });
});

describe('a bundle of entries', () => {
  it('is read back, and not when cut', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (entries) => {
        const bundle = formatBundle(entries);
        expect(parseBundle(bundle)).toEqual(entries);
        const cut = parseBundle(bundle.slice(0, -1));
        expect(cut === undefined || entries.length === 0).toBe(true);
      }),
    );
    expect(() => formatBundle([new Uint8Array(70_000)])).toThrow(/70000/);
  });
});

describe('base64', () => {
  it('has one text for the same bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => expect(fromBase64(toBase64(bytes))).toEqual(bytes)));
    expect(['AQ', 'AR==', 'A===', 'A-__', ' AQ=', 'AQ==\n'].map(fromBase64)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe('a proof beside a certificate', () => {
  const leaf = formatLeaf({ kind: 'suspension', at: '2026-11-22T15:00:00.000Z', of: 0 });
  const checkpoint = signCheckpoint({ origin: log.key.name, size: 1, root: leafHash(bytesOf(leaf)) }, log);
  const body = parseNote(checkpoint)!;
  const cosigned = formatNote({
    ...body,
    signatures: [...body.signatures, cosign(body.text, witness, 1000)],
  });
  const file = formatProof({ index: 0, path: [], checkpoint: cosigned, leaf });

  it('states what it proves and who witnessed it', () => {
    expect(verifyProof(parseProof(file)!, log.key, [witness.key])).toMatchObject({
      index: 0,
      leaf,
      checkpoint: { size: 1 },
      witnesses: [{ name: witness.key.name, at: 1000 }],
    });
    expect(verifyProof(parseProof(file)!, log.key, [])).toMatchObject({ witnesses: [] });
  });

  it('states what does not hold', () => {
    const proof = parseProof(file)!;
    expect(verifyProof({ ...proof, leaf: `${leaf}.` }, log.key, [])).toBe('inclusion');
    expect(verifyProof({ ...proof, path: [EMPTY_ROOT] }, log.key, [])).toBe('inclusion');
    expect(verifyProof(proof, witness.key, [])).toBe('checkpoint');
    const made = { ...cosign('other\n', witness, 1000) };
    const forged = formatNote({ ...body, signatures: [...body.signatures, made] });
    expect(verifyProof({ ...proof, checkpoint: forged }, log.key, [witness.key])).toBe('testigo');
  });

  it('does not hold with any bit of the file changed', () => {
    const bytes = bytesOf(file);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const text = textOf(bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)));
      const proof = text === undefined ? undefined : parseProof(text);
      const result = proof && verifyProof(proof, log.key, [witness.key]);
      // A changed bit in a witness's name or id makes it an unknown signer's signature, which is ignored.
      if (typeof result === 'object') expect([result.leaf, result.witnesses]).toEqual([leaf, []]);
    }
  });
});

describe('the last checkpoint', () => {
  const leaves = ['a', 'b', 'c'].map((text) => leafHash(bytesOf(text)));
  const note = (size: number, of = leaves, signer = log) =>
    signCheckpoint({ origin: log.key.name, size, root: treeHash(of.slice(0, size)) }, signer);
  const store = (): CheckpointStore & { readonly kept: Map<string, string> } => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    };
  };
  const proof = async () => [leaves[1]!];

  it('is stored, and the next one has to extend it', async () => {
    const own = store();
    expect(await rememberCheckpoint(note(1), log.key, proof, own)).toBe('first');
    expect(await rememberCheckpoint(note(1), log.key, proof, own)).toBe('consistent');
    expect(await rememberCheckpoint(note(2), log.key, proof, own)).toBe('consistent');
    expect([...own.kept.values()][0]).toContain('\n2\n');
    // An older checkpoint, such as one from a file, belongs to the same history.
    expect(await rememberCheckpoint(note(1), log.key, proof, own)).toBe('consistent');
    expect([...own.kept.values()][0]).toContain('\n2\n');
  });

  it('reports another history, another key and a missing proof', async () => {
    const own = store();
    await rememberCheckpoint(note(1), log.key, proof, own);
    const others = [leaves[2]!, leaves[1]!];
    expect(await rememberCheckpoint(note(1, others), log.key, proof, own)).toBe('inconsistent');
    expect(await rememberCheckpoint(note(2, others), log.key, proof, own)).toBe('inconsistent');
    expect(await rememberCheckpoint(note(2), log.key, async () => 'refused', own)).toBe('inconsistent');
    const other = signerOf(log.key.name, SIGNATURE_TYPES.note, seed(7));
    expect(await rememberCheckpoint(note(1, leaves, other), other.key, proof, own)).toBe('inconsistent');
    expect([...own.kept.values()][0]).toContain('\n1\n');
  });

  it('is unchanged when the site is unreachable', async () => {
    const own = store();
    await rememberCheckpoint(note(1), log.key, proof, own);
    const offline = () => Promise.reject(new Error('offline'));
    expect(await rememberCheckpoint(note(2), log.key, offline, own)).toBe('unknown');
    expect([...own.kept.values()][0]).toContain('\n1\n');
  });
});
