/** The hooks of each collection that has any. */
import { usersRules } from './people/user-rules.ts';
import { asistenciasRules } from './study/asistencias.ts';
import { categoriasRules } from './site/categorias.ts';
import { centrosRules } from './site/centros.ts';
import { certificacionesRules } from './credentials/certificaciones.ts';
import { clasesRules } from './study/clases.ts';
import { configuracionRules } from './site/configuracion.ts';
import { centreDataRequest } from './site/centre-data-request.ts';
import { examAdmission } from './credentials/exam-admission.ts';
import { renewalRequest } from './credentials/renewal-request.ts';
import { identityCorrection } from './credentials/identity-correction.ts';
import { contactarnos } from './site/contactarnos.ts';
import { fotospublicitarias, posts } from './site/contents.ts';
import { credencialesRules } from './credentials/credenciales.ts';
import { moreTime, otherAttempt } from './exercises/course-requests.ts';
import { gradeReview } from './exercises/grade-review.ts';
import { cursosRules } from './study/cursos.ts';
import { ejerciciosRules } from './exercises/ejercicios.ts';
import { identidadesRules } from './people/identidades.ts';
import { inscripcionesRules } from './study/inscripciones.ts';
import { invitacionesRules } from './study/invitaciones.ts';
import { likes } from './forum/likes.ts';
import { intentosRules } from './exercises/intentos.ts';
import { reactivosRules } from './exercises/reactivos.ts';
import { repasosRules } from './exercises/repasos.ts';
import { modulosRules } from './study/modulos.ts';
import { preguntas } from './forum/preguntas.ts';
import { progresoRules } from './study/progreso.ts';
import { reportes, seguimientos } from './forum/reports.ts';
import { respuestas } from './forum/respuestas.ts';
import type { Domain } from '../engine/collections/hooks.ts';
import { trabajosRules } from '../engine/bulk/trabajos-rules.ts';
import { solicitudesRules } from './site/solicitudes.ts';
import { zonasRules } from './site/zonas.ts';

export const DOMAIN: Domain = {
  asistencias: asistenciasRules,
  categorias: categoriasRules,
  centros: centrosRules,
  certificaciones: certificacionesRules,
  clases: clasesRules,
  configuracion: configuracionRules,
  contactarnos,
  credenciales: credencialesRules,
  cursos: cursosRules,
  ejercicios: ejerciciosRules,
  fotospublicitarias,
  identidades: identidadesRules,
  inscripciones: inscripcionesRules,
  invitaciones: invitacionesRules,
  likes,
  intentos: intentosRules,
  reactivos: reactivosRules,
  repasos: repasosRules,
  modulos: modulosRules,
  posts,
  preguntas,
  progreso: progresoRules,
  reportes,
  respuestas,
  seguimientos,
  solicitudes: solicitudesRules({
    datosCentro: centreDataRequest,
    correccionIdentidad: identityCorrection,
    rendirExamen: examAdmission,
    renovacion: renewalRequest,
    otroIntento: otherAttempt,
    prorroga: moreTime,
    revisionNota: gradeReview,
  }),
  trabajos: trabajosRules,
  users: usersRules,
  zonas: zonasRules,
};
