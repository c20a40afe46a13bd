/**
 * A certificate as an Open Badges 3.0 credential (1EdTech) on the W3C's Verifiable Credentials 2.0. One function writes it
 * from what it claims, and reading is writing again: a document that isn't what its own claims give, to the last member,
 * was not written by us. So nothing that a reader of JSON-LD would let through (another context, a null, a `__proto__`,
 * one more graph) can hide in it.
 */
import canonicalize from 'canonicalize';
import { recordOf, type UnknownRecord } from '../contract/values/guards.ts';
import type { Claims } from './claims.ts';
import { isClaims } from './claims-shape.ts';
import { listAddress, STATUS_PURPOSES } from './status-list.ts';

/** Ours besides the two standards': one term, whose value is told as JSON and read by nobody's vocabulary. */
const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  { oficio: { '@id': 'urn:x-oficio:certificado:1', '@type': '@json' } },
] as const;

const urn = (id: string) => `urn:uuid:${id}`;
const idIn = (text: unknown) => (typeof text === 'string' ? text.replace(/^urn:uuid:/, '') : text);

/** The credential without a proof. */
export function documentOf(claims: Claims): UnknownRecord {
  const { id, titulo, titular, nombreLegal, emitidaEn, venceEn, horas, certificacion, centro, ...rest } =
    claims;
  return {
    '@context': CONTEXTS,
    id: urn(id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: titulo,
    issuer: { id: centro.did, type: ['Profile'], name: centro.nombre },
    validFrom: emitidaEn,
    ...(venceEn !== null && { validUntil: venceEn }),
    credentialSubject: {
      id: urn(titular),
      type: ['AchievementSubject'],
      ...(horas !== null && { creditsEarned: horas }),
      identifier: [
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: nombreLegal },
      ],
      achievement: {
        id: urn(certificacion.id),
        type: ['Achievement'],
        name: certificacion.nombre,
        humanCode: certificacion.codigo,
        description: certificacion.descripcion,
        criteria: { narrative: certificacion.criterio },
      },
    },
    credentialStatus: STATUS_PURPOSES.map((purpose) => ({
      id: `${listAddress(centro.did, purpose)}#${claims.indiceEstado}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: purpose,
      statusListIndex: String(claims.indiceEstado),
      statusListCredential: listAddress(centro.did, purpose),
    })),
    oficio: { ...rest, respaldo: centro.respaldo },
  };
}

/** What JWT and document with a proof both say, as the log has its digest (RFC 8785). */
export const contentOf = (claims: Claims): Uint8Array =>
  new TextEncoder().encode(canonicalize(documentOf(claims)));

/** The claims of a document without its proof; undefined unless it is to the last member what they give. */
export function claimsOf(document: unknown): Claims | undefined {
  const { id, name, issuer, validFrom, validUntil, credentialSubject, oficio } = recordOf(document);
  const subject = recordOf(credentialSubject);
  const achievement = recordOf(subject['achievement']);
  const [identifier] = Array.isArray(subject['identifier']) ? (subject['identifier'] as unknown[]) : [];
  const { id: did, name: nombre } = recordOf(issuer);
  const { respaldo, ...said } = recordOf(oficio);
  const read: unknown = {
    ...said,
    id: idIn(id),
    titulo: name,
    titular: idIn(subject['id']),
    nombreLegal: recordOf(identifier)['identityHash'],
    emitidaEn: validFrom,
    venceEn: validUntil ?? null,
    horas: subject['creditsEarned'] ?? null,
    certificacion: {
      id: idIn(achievement['id']),
      nombre: achievement['name'],
      codigo: achievement['humanCode'],
      descripcion: achievement['description'],
      criterio: recordOf(achievement['criteria'])['narrative'],
    },
    centro: { did, nombre, respaldo },
  };
  return isClaims(read) && sameJson(documentOf(read), document) ? read : undefined;
}

/** Whether two values are the same JSON, however their members are ordered (RFC 8785). */
export function sameJson(one: unknown, other: unknown): boolean {
  try {
    return canonicalize(one) === canonicalize(other) && noPrototypes(other);
  } catch {
    // A number that JSON doesn't have, or a lone surrogate.
    return false;
  }
}

/** `JSON.parse` makes a member of its own of `__proto__`, which copying by spread or assignment would obey. */
const noPrototypes = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (!Object.hasOwn(value, '__proto__') && Object.values(value).every(noPrototypes));
