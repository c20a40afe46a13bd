/** A fake site that issues certificates: its keys, its lists, and certificates signed in each form. */
import { createPrivateKey, generateKeyPairSync, sign as signWith } from 'node:crypto';
import type { KnownIssuers } from '../contract/calls/issuers.ts';
import { fromBase64url, toBase64url } from '../credentials/bytes.ts';
import type { Claims } from '../credentials/claims.ts';
import { makeCompact } from '../credentials/compact.ts';
import { didDocumentOf, didOf, type IssuerKey } from '../credentials/did.ts';
import { makeJwt, payloadOf } from '../credentials/jwt.ts';
import {
  bitsOf,
  encodeList,
  listAddress,
  STATUS_PURPOSES,
  type StatusPurpose,
} from '../credentials/status-list.ts';
import { NO_LOG, type World } from '../credentials/world.ts';

export interface TestKey extends IssuerKey {
  sign(message: Uint8Array): Uint8Array;
}

export function testKey(fill: number): TestKey {
  const pair = generateKeyPairSync('ed25519');
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' });
  return {
    kid: toBase64url(new Uint8Array(32).fill(fill)),
    bytes: fromBase64url(String(pair.publicKey.export({ format: 'jwk' }).x)) ?? new Uint8Array(),
    sign: (message) => signWith(null, message, createPrivateKey(pem)),
  };
}

const ID = '0199aaaa-0000-7000-8000-0000000000';
export const CENTRE = `${ID}01`;
export const ORIGIN = 'https://oficio.example';
export const CENTRE_DID = didOf(ORIGIN, CENTRE);
export const SITE_DID = didOf(ORIGIN);

/** Returns a signed status list of an issuer. */
export async function testList(
  did: string,
  key: TestKey,
  purpose: StatusPurpose,
  set: readonly number[],
  at: string,
): Promise<string> {
  const id = listAddress(did, purpose);
  const payload = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    iss: did,
    validFrom: at,
    validUntil: new Date(Date.parse(at) + 8 * 86_400_000).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: await encodeList(bitsOf(set, 100)),
    },
  };
  return makeJwt(payload, { kid: `${did}#${key.kid}`, typ: 'vc+jwt', sign: key.sign });
}

export interface TestSite {
  readonly site: TestKey;
  readonly centre: TestKey;
  readonly claims: Claims;
  /** Returns a JWT of the claims, signed by the centre's key by default. */
  jwt(claims?: Claims, key?: TestKey): string;
  compact(claims?: Claims, key?: TestKey): Uint8Array;
  /** Returns the site's issuers as a page has them, as of that instant. */
  issuers(
    at: string,
    set?: Partial<Record<StatusPurpose, readonly number[]>>,
    more?: { compromised?: string },
  ): Promise<KnownIssuers>;
}

export function testSite(): TestSite {
  const [site, centre] = [testKey(1), testKey(2)];
  const respaldo = makeJwt(
    { iss: SITE_DID, sub: CENTRE_DID, clave: centre.kid },
    { kid: `${SITE_DID}#${site.kid}`, sign: site.sign },
  );
  const claims: Claims = {
    id: `${ID}c1`,
    numero: 'OF-2026-000123',
    titulo: 'Instalaciones eléctricas',
    titular: `${ID}b1`,
    nombreLegal: 'Łukasz Őry Ñandú',
    documentoTipo: 'DNI',
    compromiso: toBase64url(new Uint8Array(16).fill(5)),
    horas: 120,
    calificacion: '9',
    emitidaEn: '2026-03-02T14:05:06.000Z',
    venceEn: '2028-03-02T14:05:06.000Z',
    registradaEn: '2026-03-02T15:00:00.123Z',
    nivelIdentidad: 'centro',
    identidadTexto: 'Comprobada por el Centro Sur el 2 de marzo de 2026, contra el documento.',
    vinculoEmisor: 'ninguno',
    dispensas: [],
    motivoDispensa: null,
    indiceEstado: 41,
    indiceRegistro: 1041,
    instantanea: null,
    certificacion: {
      id: `${ID}d1`,
      nombre: 'Electricista',
      codigo: 'ELEC',
      descripcion: 'Instala',
      criterio: 'Rendir',
    },
    centro: { did: CENTRE_DID, nombre: 'Centro Sur', respaldo },
  };
  return {
    site,
    centre,
    claims,
    jwt: (of = claims, key = centre) =>
      makeJwt(payloadOf(of), { kid: `${CENTRE_DID}#${centre.kid}`, sign: key.sign }),
    compact: (of = claims, key = centre) => makeCompact(of, { thumbprint: centre.kid, sign: key.sign }),
    async issuers(at, set = {}, { compromised } = {}) {
      const listas: Record<string, string> = {};
      for (const purpose of STATUS_PURPOSES)
        listas[purpose] = await testList(CENTRE_DID, centre, purpose, set[purpose] ?? [], at);
      return {
        en: at,
        sitio: {
          did: SITE_DID,
          nombre: 'Oficio',
          documento: didDocumentOf(SITE_DID, [site]),
          listas: {},
          comprometidas: [],
        },
        centros: [
          {
            did: CENTRE_DID,
            nombre: 'Centro Sur',
            documento: didDocumentOf(CENTRE_DID, compromised === undefined ? [centre] : []),
            listas,
            comprometidas:
              compromised === undefined
                ? []
                : [{ kid: centre.kid, clave: toBase64url(centre.bytes), desde: compromised }],
          },
        ],
      };
    },
  };
}

/** Returns a world in which only the given parts can be reached. */
export const testWorld = (more: Partial<World> = {}): World => ({
  now: new Date('2026-11-22T12:00:00Z'),
  issuers: undefined,
  fresh: true,
  resolve: async () => undefined,
  list: async () => undefined,
  ask: async () => undefined,
  proveLogged: async () => NO_LOG,
  ...more,
});
