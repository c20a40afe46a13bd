/**
 * The site's endorsement of a centre's key: an Open Badges endorsement signed with the site's own key. It
 * states that the site holds the centre's key.
 */
import { makeJwt } from '@oficio/shared/credentials/jwt';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { signingKey, type Signer } from './signing-keys.ts';

/**
 * Issued endorsements, by the thumbprints of the centre's key and the site's. The same two keys always get
 * the same endorsement.
 */
const endorsements = new Map<string, string>();

/** Returns the endorsement of a centre's key, as a JWT. */
export async function endorsementOf(db: Database, tx: Queryable, key: Signer): Promise<string> {
  const site = await signingKey(db, tx, null);
  const cacheKey = `${site.kid} ${key.kid}`;
  const cached = endorsements.get(cacheKey);
  if (cached !== undefined) return cached;
  const jwt = makeJwt(
    {
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      type: ['VerifiableCredential', 'EndorsementCredential'],
      issuer: { id: site.did, type: ['Profile'], name: 'Oficio' },
      validFrom: key.creadaEn,
      credentialSubject: {
        id: key.did,
        type: ['EndorsementSubject'],
        endorsementComment: 'Esta clave es del centro. La guarda Oficio, que firma con ella en su nombre.',
      },
      clave: key.kid,
      iss: site.did,
      sub: key.did,
      nbf: Math.floor(Date.parse(key.creadaEn) / 1000),
    },
    { kid: `${site.did}#${site.kid}`, sign: site.sign },
  );
  endorsements.set(cacheKey, jwt);
  return jwt;
}
