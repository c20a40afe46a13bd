/** The calls of a centre's people beyond those of a collection: the invited, who may have no account, and who studies there. */
import { MAX_SEARCH_LENGTH } from '@oficio/shared/contract/answers/limits';
import {
  answerInvitation as answerInvitationCall,
  centreStudents as centreStudentsCall,
  openInvitation as openInvitationCall,
} from '@oficio/shared/contract/calls/invitations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import type { RoomDeps } from '../common/room.ts';
import { centreStudents } from './centre-students.ts';
import { answerInvitation, keyOf, openInvitation } from './invitation-page.ts';

/** Serves them. */
export function invitationRoutes(
  app: FastifyInstance,
  { db, rules, mail, origin }: Pick<RoomDeps, 'db' | 'rules' | 'mail' | 'origin'>,
): void {
  serve(app, centreStudentsCall, ({ context, params, query: { buscar = '' } }) =>
    centreStudents(context, params.centro, buscar.slice(0, MAX_SEARCH_LENGTH)),
  );
  serve(app, openInvitationCall, ({ who, body }) => openInvitation({ ...who, db }, keyOf(body)));
  serve(app, answerInvitationCall, ({ who, body: { estado, ...key } }) =>
    db.transaction((tx) => answerInvitation({ ...who, db, tx, rules, mail, origin }, keyOf(key), estado)),
  );
}
