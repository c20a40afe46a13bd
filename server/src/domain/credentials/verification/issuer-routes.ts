/**
 * Public documents to verify our certificates: the issuers (did:web), the certificates no longer valid
 * (Bitstring Status List), and both together for offline verification. Open to any origin.
 */
import type { FastifyReply } from 'fastify';
import * as calls from '@oficio/shared/contract/calls/issuers';
import { STATUS_PURPOSES } from '@oficio/shared/credentials/status-list';
import { serve } from '../../../engine/calls/serve.ts';
import { absent } from '../../../platform/errors/refusals.ts';
import { allowAnyOrigin } from '../../../platform/http/security-headers.ts';
import type { Room } from '../../common/room.ts';
import { publicKeySet } from '../../keys/signing-keys.ts';
import { didDocument, knownIssuers } from './issuer-documents.ts';
import { statusList } from './status-lists.ts';

const ACCEPTS_JSON = /application\/(?:vc|vc\+ld\+json|ld\+json|json)(?:[,; ]|$)/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const noSuchIssuer = () => absent('No existe ese emisor.');

function sendDidDocument(reply: FastifyReply, document: object | undefined): FastifyReply {
  if (!document) throw noSuchIssuer();
  return allowAnyOrigin(reply, 'public, max-age=300')
    .type('application/did+json')
    .send(JSON.stringify(document));
}

export const issuerRoutes: Room<'db'> = (app, { db }) => {
  app.get('/.well-known/did.json', async (_request, reply) => {
    return sendDidDocument(reply, await didDocument(db, null));
  });

  app.get<{ Params: { centro: string } }>('/centros/:centro/did.json', async ({ params }, reply) => {
    const isId = UUID.test(params.centro);
    return sendDidDocument(reply, isId ? await didDocument(db, params.centro) : undefined);
  });

  app.get<{ Params: { centro: string; proposito: string } }>(
    '/centros/:centro/estado/:proposito',
    async ({ params, headers }, reply) => {
      const purpose = STATUS_PURPOSES.find((each) => each === params.proposito);
      const isKnown = purpose && UUID.test(params.centro) && (await didDocument(db, params.centro));
      if (!purpose || !isKnown) throw noSuchIssuer();
      const { list, key, jwt } = await statusList(db, params.centro, purpose);
      allowAnyOrigin(reply, 'public, max-age=15').header('vary', 'accept');
      if (!ACCEPTS_JSON.test(headers.accept ?? '')) return reply.type('application/vc+jwt').send(jwt);
      // Loaded on first use: only this format needs the linked-data libraries.
      const { signDocument } = await import('@oficio/shared/credentials/data-integrity');
      const signed = await signDocument(list, {
        did: key.did,
        key: key.bytes,
        at: list.validFrom,
        sign: key.sign,
      });
      return reply.type('application/vc').send(JSON.stringify(signed));
    },
  );

  serve(app, calls.knownIssuers, ({ reply }) => {
    // Pages store it themselves, with its date; a cached copy would pass for a fresh one.
    allowAnyOrigin(reply, 'no-store');
    return knownIssuers(db);
  });

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=3600');
    return publicKeySet(db);
  });
};
