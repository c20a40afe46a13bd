/** Entry point of enrolment: the hooks of `inscripciones`, and the calls about students. */
import { MAX_SEARCH_LENGTH } from '@oficio/shared/contract/answers/limits';
import {
  centreStudents as centreStudentsCall,
  type CentreStudents,
} from '@oficio/shared/contract/calls/invitations';
import { waitingPlace as waitingPlaceCall } from '@oficio/shared/contract/calls/waiting-place';
import { serve } from '../../../engine/calls/serve.ts';
import type { ReadContext } from '../../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../../engine/collections/hooks.ts';
import { searchAmong } from '../../../engine/collections/search-among.ts';
import { from } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import { queueCertificatesEarnedWith } from '../../common/certificate-jobs.ts';
import { findRow, noSuch, touches } from '../../common/lookup.ts';
import type { Room } from '../../common/room.ts';
import { settleState } from '../progress/progress.ts';
import { admitEnrolment, FULL_COURSE_REASON } from './admission.ts';
import { checkPlace, checkProof, firstActivation, prepareEntry } from './entering.ts';
import { notifyEnrolmentChange, notifyProof } from './notices.ts';
import { offerPlaces, waitingPlace } from './place-offers.ts';
import { countPlace, hasOwnPlace, hasPlace } from './places.ts';

export { accessEnd, wasActive } from './entering.ts';
export { mayAnswer, offerFreePlaces, offerPlaces, waiting } from './place-offers.ts';
export { hasPlace, reservePlace, STATES_WITH_PLACE } from './places.ts';

type Enrolment = Stored<'inscripciones'>;

/** Offers a freed place to the waiting list, or a free place to a person who just joined the list. */
async function offerFreedPlace(
  context: HookContext,
  course: string,
  before: Enrolment | undefined,
  after: Enrolment | undefined,
): Promise<void> {
  const freesPlace = hasOwnPlace(before) && !hasOwnPlace(after);
  if (freesPlace || (after?.estado === 'enEspera' && before?.estado !== 'enEspera'))
    await offerPlaces(context, course);
}

export const inscripcionesHooks: CollectionHooks<'inscripciones'> = {
  beforeCreate: admitEnrolment,
  async afterCreate(context, row) {
    await countPlace(context.tx, row.curso, undefined, row);
    await notifyEnrolmentChange(context, row, undefined);
    await offerFreedPlace(context, row.curso, undefined, row);
    await settleState(context, row);
    if (row.estado === 'completada')
      await queueCertificatesEarnedWith(context, row.usuario, 'cursos', row.curso);
  },
  async beforeUpdate(context, changes, before) {
    if (touches(changes, 'claseActual') && changes.claseActual !== null) {
      const lesson = await findRow(context.tx, 'clases', changes.claseActual, ['curso']);
      if (lesson?.curso !== before.curso) throw noSuch('una clase del curso', 'claseActual');
    }
    if (touches(changes, 'comprobante')) await checkProof(context, before);
    if (changes.estado === 'activa') await prepareEntry(context, changes, before);
  },
  async beforeUndo(context, changes, before) {
    const restored = { estado: changes.estado ?? before.estado, eliminado: before.eliminado };
    if (hasOwnPlace(restored) && !hasOwnPlace(before)) await checkPlace(context, before.curso);
  },
  async afterUpdate(context, row, before) {
    if (row.comprobante !== before.comprobante) await notifyProof(context, row);
    if (row.estado === before.estado) return;
    await countPlace(context.tx, row.curso, before, row);
    await notifyEnrolmentChange(context, row, before);
    await offerFreedPlace(context, row.curso, before, row);
    await settleState(context, row);
    if (row.estado === 'completada')
      await queueCertificatesEarnedWith(context, row.usuario, 'cursos', row.curso);
  },
  async afterSoftRemove(context, row) {
    const before = { ...row, eliminado: false };
    await countPlace(context.tx, row.curso, before, row);
    await offerFreedPlace(context, row.curso, before, row);
  },
  async afterRestore(context, row) {
    await countPlace(context.tx, row.curso, undefined, row);
  },
};

/** Maximum students listed. The others are found by typing more of the name. */
const MAX_LISTED_STUDENTS = 20;

/** Returns the people enrolled in the centre's courses who match the text. */
export async function centreStudents(
  context: ReadContext,
  centre: string,
  text: string,
): Promise<CentreStudents> {
  const among = from
    .selectFrom('inscripciones as i')
    .innerJoin('cursos as c', 'c._id', 'i.curso')
    .select((eb) => ['i.usuario as quien', eb.fn.max('i.actualizadoEn').as('cuando')])
    .where('c.centro', '=', centre)
    .where('i.eliminado', '=', false)
    .groupBy('i.usuario');
  const { docs, totalDocs } = await searchAmong(context, 'users', text, {
    among,
    limit: MAX_LISTED_STUDENTS,
  });
  return {
    docs: docs.flatMap(({ _id, nombreUsuario, nombre, apellido }) =>
      _id
        ? [
            {
              _id,
              ...(nombreUsuario && { nombreUsuario }),
              ...(nombre && { nombre }),
              ...(apellido && { apellido }),
            },
          ]
        : [],
    ),
    totalDocs,
  };
}

/**
 * Converts the place reserved by an accepted invitation into an enrolment, or activates a pending enrolment. Without
 * a free place, the enrolment joins the waiting list.
 */
export async function enrolInvited(
  context: HookContext,
  { _id: invitacion, curso, espera }: Pick<Stored<'invitaciones'>, '_id' | 'curso' | 'espera'>,
  usuario: string,
): Promise<void> {
  if (!curso) return;
  const isFull = espera && !(await hasPlace(context.tx, curso));
  const enrolment = await context.system.create('inscripciones', {
    usuario,
    curso,
    estado: isFull ? 'enEspera' : 'activa',
    ...(isFull && { motivoEstado: FULL_COURSE_REASON }),
    origen: 'centro',
    invitacion,
  });
  // An enrolment that existed before has another invitation, or none.
  if (enrolment.invitacion === invitacion) return;
  const isPending = ['solicitada', 'enEspera', 'ofrecida'].includes(enrolment.estado);
  await context.system.edit('inscripciones', enrolment._id, {
    invitacion,
    ...(isPending && !isFull && (await firstActivation(context.tx, enrolment, context.now))),
  });
}

export const enrolmentRoutes: Room = (app) => {
  serve(app, centreStudentsCall, ({ context, params, query: { buscar = '' } }) =>
    centreStudents(context, params.centro, buscar.slice(0, MAX_SEARCH_LENGTH)),
  );
  serve(app, waitingPlaceCall, ({ context, params }) => waitingPlace(context.db, params.inscripcion));
};
