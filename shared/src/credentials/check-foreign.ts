/**
 * Checks an Open Badge of another issuer as far as this site can: the key that signed it, and the issuer's
 * current statement about it. A valid signature doesn't prove who controls an address.
 */
import { isRecord, recordOf, type UnknownRecord } from '../contract/values/guards.ts';
import { formatCheck } from './badge-format.ts';
import { methodOfDidKey, methodsOf, originOf, type Method } from './did.ts';
import { verifies } from '../transparency/ed25519.ts';
import { partsOf, type Parts } from './jwt.ts';
import { check, datesCheck, type Check, type Facts, type Report, type ReportOutcome } from './report.ts';
import { bitAt, decodeList } from './status-list.ts';
import type { World } from './world.ts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Maximum characters shown of a name: longer than any name of a person, a course or an institution. */
const MAX_NAME_LENGTH = 200;

/**
 * Sanitises an outsider's text for display on our pages: removes control and invisible characters, and the
 * quotation marks that we put around it. Otherwise a signed text could close our quotation and continue in
 * our name.
 */
function displayName(value: unknown): string | undefined {
  const cleaned = textOf(value)
    ?.replace(/\p{C}/gu, '')
    .replace(/[«»\s]+/gu, ' ')
    .trim();
  if (!cleaned) return undefined;
  const letters = [...cleaned];
  return letters.length > MAX_NAME_LENGTH
    ? `${letters.slice(0, MAX_NAME_LENGTH).join('').trimEnd()}…`
    : cleaned;
}

/** Returns the issuer's identifier, written as text or as an object with an id. */
export const issuerOf = ({ issuer }: UnknownRecord): string | undefined =>
  textOf(issuer) ?? textOf(recordOf(issuer)['id']);

/** Returns the issuer's verification methods; none if its DID can't be resolved. */
async function fetchMethods(world: World, did: string): Promise<readonly Method[]> {
  const own = methodOfDidKey(did);
  if (own) return [own];
  return originOf(did) === undefined ? [] : methodsOf(await world.resolve(did), did);
}

/** Signature algorithms accepted for Open Badges besides EdDSA. */
const OTHER_ALGORITHMS = ['ES256', 'RS256'];

async function isJwtValid(
  jwt: string,
  { header, message, signature }: Parts,
  method: Method,
): Promise<boolean> {
  if (header['crit'] !== undefined) return false;
  if (header['alg'] === 'EdDSA')
    return method.ed25519 !== undefined && verifies(signature, message, method.ed25519);
  const alg = textOf(header['alg']) ?? '';
  if (!OTHER_ALGORITHMS.includes(alg) || !method.jwk) return false;
  try {
    const { compactVerify, importJWK } = await import('jose');
    await compactVerify(jwt, await importJWK(method.jwk, alg), { algorithms: [alg] });
    return true;
  } catch {
    return false;
  }
}

/** Finds a method by the name in a signature: the whole id, or only its fragment. */
const findMethod = (methods: readonly Method[], did: string, name: string | undefined) =>
  name === undefined
    ? undefined
    : methods.find(({ id, jwk }) => id === name || id === `${did}#${name}` || jwk?.['kid'] === name);

interface Signed {
  readonly document: UnknownRecord;
  readonly did: string | undefined;
  readonly methods: readonly Method[];
  readonly isValid: boolean;
  /** Whether the issuer lists the method that the signature names. */
  readonly isKeyListed: boolean;
}

async function readJwt(world: World, jwt: string, parts: Parts): Promise<Signed> {
  const { iss: _iss, sub: _sub, jti: _jti, nbf: _nbf, exp: _exp, iat: _iat, ...document } = parts.payload;
  const did = issuerOf(document) ?? textOf(parts.payload['iss']);
  const methods = did === undefined ? [] : await fetchMethods(world, did);
  const method = did === undefined ? undefined : findMethod(methods, did, textOf(parts.header['kid']));
  const isSameIssuer = textOf(parts.payload['iss']) === undefined || parts.payload['iss'] === did;
  return {
    document,
    did,
    methods,
    isKeyListed: method !== undefined,
    isValid: isSameIssuer && method !== undefined && (await isJwtValid(jwt, parts, method)),
  };
}

async function readDocument(world: World, document: UnknownRecord): Promise<Signed> {
  const { proofHolds, proofOf } = await import('./data-integrity.ts');
  const did = issuerOf(document);
  const methods = did === undefined ? [] : await fetchMethods(world, did);
  const name = proofOf(document)?.verificationMethod;
  const method = did === undefined ? undefined : findMethod(methods, did, name);
  const key = method?.ed25519;
  const isValid = key !== undefined && name !== undefined && (await proofHolds(document, { id: name, key }));
  return { document, did, methods, isKeyListed: method !== undefined, isValid };
}

function datesOf(document: UnknownRecord): { from: string | undefined; until: string | undefined } {
  const instant = (value: unknown) => {
    const text = textOf(value);
    return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  return {
    from: instant(document['validFrom'] ?? document['issuanceDate']),
    until: instant(document['validUntil'] ?? document['expirationDate']),
  };
}

/**
 * Checks the issuer's status lists. Returns `desconocido` as soon as an entry is of another kind, or can't be
 * read.
 */
async function statusOf(
  world: World,
  { document, did, methods }: Signed,
): Promise<{ check: Check; outcome: ReportOutcome }> {
  const { credentialStatus } = document;
  const entries = (
    Array.isArray(credentialStatus) ? (credentialStatus as unknown[]) : [credentialStatus]
  ).filter(isRecord);
  if (entries.length === 0)
    return {
      check: check('estado', 'aviso', 'Su emisor no publica si la suspende o la revoca.'),
      outcome: 'vigente',
    };
  const unknown = {
    check: check('estado', 'desconocido', 'No se pudo saber si su emisor la revocó.'),
    outcome: 'desconocida' as const,
  };
  for (const { type, statusPurpose, statusListIndex, statusListCredential } of entries.slice(0, 5)) {
    const address = textOf(statusListCredential);
    const index = Number(textOf(statusListIndex) ?? Number.NaN);
    if (type !== 'BitstringStatusListEntry' || address === undefined) return unknown;
    const jwt = await world.list(address);
    const parts = jwt === undefined ? undefined : partsOf(jwt.trim());
    if (!jwt || !parts || did === undefined || issuerOf(parts.payload) !== did) return unknown;
    const method = findMethod(methods, did, textOf(parts.header['kid']));
    const subject = recordOf(parts.payload['credentialSubject']);
    if (
      !method ||
      !(await isJwtValid(jwt.trim(), parts, method)) ||
      subject['statusPurpose'] !== statusPurpose
    )
      return unknown;
    const bits = await decodeList(textOf(subject['encodedList']) ?? '');
    const set = bits && bitAt(bits, index);
    if (set === undefined) return unknown;
    if (set && statusPurpose === 'revocation')
      return { check: check('estado', 'mal', 'Su emisor la revocó.'), outcome: 'revocada' };
    if (set && statusPurpose === 'suspension')
      return { check: check('estado', 'mal', 'Su emisor la suspendió.'), outcome: 'suspendida' };
  }
  return { check: check('estado', 'bien', 'Su emisor no la revocó ni la suspendió.'), outcome: 'vigente' };
}

function factsOf(document: UnknownRecord): Facts {
  const subject = recordOf(document['credentialSubject']);
  const achievement = recordOf(subject['achievement']);
  const identifiers: unknown[] = Array.isArray(subject['identifier'])
    ? (subject['identifier'] as unknown[])
    : [subject['identifier']];
  const name = identifiers
    .filter(isRecord)
    .find(({ identityType, hashed }) => identityType === 'name' && hashed !== true);
  const { from, until } = datesOf(document);
  const facts = {
    titulo: displayName(achievement['name']) ?? displayName(document['name']),
    nombreLegal: displayName(name?.['identityHash']) ?? displayName(subject['name']),
    centro: displayName(recordOf(document['issuer'])['name']) ?? issuerOf(document),
    emitidaEn: from,
    venceEn: until,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts;
}

function issuerCheck({ did, isKeyListed, document }: Signed): Check {
  const name = displayName(recordOf(document['issuer'])['name']);
  const host = did === undefined ? undefined : originOf(did);
  if (host !== undefined && isKeyListed)
    return check(
      'emisor',
      'bien',
      `Lo emitió ${name ? `«${name}», que es` : 'quien está en'} ${new URL(host).host}. No es un centro de Oficio: conviene ver que esa dirección sea la suya.`,
    );
  if (did?.startsWith('did:key:') && isKeyListed)
    return check(
      'emisor',
      'desconocido',
      'La clave que lo firmó no dice de quién es: cualquiera puede hacer una.',
    );
  return check(
    'emisor',
    'desconocido',
    `No se conoce a su emisor${name ? `, que dice ser «${name}»` : ''}, o no se lo pudo consultar.`,
  );
}

function signatureCheck({ isValid, isKeyListed }: Signed): Check {
  if (isValid) return check('firma', 'bien', 'La firma es válida y el contenido no cambió.');
  return isKeyListed
    ? check(
        'firma',
        'mal',
        'La firma no es de este contenido: se cambió después de firmarlo, o no lo firmó quien dice.',
      )
    : check('firma', 'desconocido', 'La firma no se pudo comprobar: falta la clave de su emisor.');
}

/** Returns the outcome of a credential that was not altered. */
function outcomeOf(isSound: boolean, past: boolean, status: ReportOutcome = 'desconocida'): ReportOutcome {
  if (!isSound) return 'desconocida';
  if (status === 'revocada' || status === 'suspendida') return status;
  return past ? 'vencida' : status;
}

/** Checks a credential of another issuer: a JWT, or a document with an embedded proof. */
export async function checkForeign(
  world: World,
  presented: { jwt: string; parts: Parts } | { document: UnknownRecord },
): Promise<Report> {
  const asJwt = 'jwt' in presented;
  const signed = asJwt
    ? await readJwt(world, presented.jwt, presented.parts)
    : await readDocument(world, presented.document);
  const format = formatCheck(signed.document, asJwt);
  const issuer = issuerCheck(signed);
  const signature = signatureCheck(signed);
  const { from, until } = datesOf(signed.document);
  const { check: dates, isPast: past, isEarly: early } = datesCheck(world.now, from, until);
  const status = signed.isValid ? await statusOf(world, signed) : undefined;
  const isSound = signed.isValid && issuer.verdict === 'bien' && format.verdict === 'bien' && !early;
  const isAltered = signature.verdict === 'mal' || (signed.isValid && format.verdict === 'mal');
  const outcome = isAltered ? 'alterada' : outcomeOf(isSound, past, status?.outcome);
  return {
    outcome,
    title: TITLES[outcome],
    checks: [signature, format, issuer, dates, ...(status ? [status.check] : [])],
    facts: outcome === 'alterada' ? {} : factsOf(signed.document),
    own: false,
    right: {},
  };
}

const TITLES: Readonly<Record<ReportOutcome, string>> = {
  vigente: 'Válida según su emisor; no emitida en Oficio',
  vencida: 'Vencida según su emisor',
  suspendida: 'Suspendida por su emisor',
  revocada: 'Revocada por su emisor',
  reemplazada: 'Reemplazada por su emisor',
  alterada: 'Alterada: no es lo que se firmó',
  desconocida: 'No se pudo comprobar. Esto no significa que sea falso',
};
