/** The hooks of each collection that has any. */
import { usersHooks } from './people/user-hooks.ts';
import { asistenciasHooks } from './study/attendance/attendance.ts';
import { categoriasHooks } from './site/categorias.ts';
import { centrosHooks } from './site/centros.ts';
import { certificacionesHooks } from './credentials/certificaciones.ts';
import { clasesHooks, cursosHooks, modulosHooks } from './study/programme/programme.ts';
import { configuracionHooks } from './site/configuracion.ts';
import { centreDataRequest } from './site/centre-data-request.ts';
import { examAdmission } from './credentials/exam-admission.ts';
import { renewalRequest } from './credentials/renewal-request.ts';
import { identityCorrection } from './credentials/identity-correction.ts';
import { contactarnos } from './site/contactarnos.ts';
import { fotospublicitarias, posts } from './site/contents.ts';
import { credencialesHooks } from './credentials/credenciales.ts';
import { moreTime, otherAttempt } from './exercises/course-requests.ts';
import { gradeReview } from './exercises/grade-review.ts';
import { ejerciciosHooks } from './exercises/ejercicios.ts';
import { identidadesHooks } from './people/identidades.ts';
import { inscripcionesHooks } from './study/enrolment/enrolment.ts';
import { invitacionesHooks } from './study/invitations/invitations.ts';
import { likes } from './forum/likes.ts';
import { intentosHooks } from './exercises/intentos.ts';
import { reactivosHooks } from './exercises/reactivos.ts';
import { repasosHooks } from './exercises/repasos.ts';
import { preguntas } from './forum/preguntas.ts';
import { progresoHooks } from './study/progress/progress.ts';
import { reportes, seguimientos } from './forum/reports.ts';
import { respuestas } from './forum/respuestas.ts';
import type { Domain } from '../engine/collections/hooks.ts';
import { trabajosHooks } from '../engine/bulk/trabajos-hooks.ts';
import { solicitudesHooks } from './site/solicitudes.ts';
import { zonasHooks } from './site/zonas.ts';

export const DOMAIN: Domain = {
  asistencias: asistenciasHooks,
  categorias: categoriasHooks,
  centros: centrosHooks,
  certificaciones: certificacionesHooks,
  clases: clasesHooks,
  configuracion: configuracionHooks,
  contactarnos,
  credenciales: credencialesHooks,
  cursos: cursosHooks,
  ejercicios: ejerciciosHooks,
  fotospublicitarias,
  identidades: identidadesHooks,
  inscripciones: inscripcionesHooks,
  invitaciones: invitacionesHooks,
  likes,
  intentos: intentosHooks,
  reactivos: reactivosHooks,
  repasos: repasosHooks,
  modulos: modulosHooks,
  posts,
  preguntas,
  progreso: progresoHooks,
  reportes,
  respuestas,
  seguimientos,
  solicitudes: solicitudesHooks({
    datosCentro: centreDataRequest,
    correccionIdentidad: identityCorrection,
    rendirExamen: examAdmission,
    renovacion: renewalRequest,
    otroIntento: otherAttempt,
    prorroga: moreTime,
    revisionNota: gradeReview,
  }),
  trabajos: trabajosHooks,
  users: usersHooks,
  zonas: zonasHooks,
};
