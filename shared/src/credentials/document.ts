/**
 * A certificate as an Open Badges 3.0 credential (1EdTech) on the W3C's Verifiable Credentials 2.0. One
 * function writes it from its claims, and reading verifies by writing again: a document that differs from
 * what its own claims produce, in any member, was not written by us. So nothing that a JSON-LD reader would
 * accept (another context, a null, a `__proto__`, one more graph) can hide in it.
 */
import canonicalize from 'canonicalize';
import { recordOf, type UnknownRecord } from '../contract/values/guards.ts';
import type { Claims } from './claims.ts';
import { isClaims } from './claims-shape.ts';
import { listAddress, STATUS_PURPOSES } from './status-list.ts';

/** The two standards' contexts and ours: one term, whose value is plain JSON without a vocabulary. */
const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  { oficio: { '@id': 'urn:x-oficio:certificado:1', '@type': '@json' } },
] as const;

const urn = (id: string) => `urn:uuid:${id}`;
const idIn = (text: unknown) => (typeof text === 'string' ? text.replace(/^urn:uuid:/, '') : text);

/** Returns the credential without a proof. */
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

/**
 * Returns the canonical bytes (RFC 8785) of the content that the JWT and the document with a proof share. The
 * log has their digest.
 */
export const contentOf = (claims: Claims): Uint8Array =>
  new TextEncoder().encode(canonicalize(documentOf(claims)));

/** Returns the claims of a document without its proof; undefined unless those claims reproduce it exactly. */
export function claimsOf(document: unknown): Claims | undefined {
  const { id, name, issuer, validFrom, validUntil, credentialSubject, oficio } = recordOf(document);
  const subject = recordOf(credentialSubject);
  const achievement = recordOf(subject['achievement']);
  const [identifier] = Array.isArray(subject['identifier']) ? (subject['identifier'] as unknown[]) : [];
  const { id: did, name: nombre } = recordOf(issuer);
  const { respaldo, ...otherClaims } = recordOf(oficio);
  const candidate: unknown = {
    ...otherClaims,
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
  return isClaims(candidate) && sameJson(documentOf(candidate), document) ? candidate : undefined;
}

/** Whether two values are the same JSON in any order of members (RFC 8785). */
export function sameJson(one: unknown, other: unknown): boolean {
  try {
    return canonicalize(one) === canonicalize(other) && noPrototypes(other);
  } catch {
    // A number that JSON can't represent, or a lone surrogate.
    return false;
  }
}

/**
 * `JSON.parse` makes `__proto__` an own member, which a copy by spread or assignment would apply as the
 * prototype.
 */
const noPrototypes = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (!Object.hasOwn(value, '__proto__') && Object.values(value).every(noPrototypes));
