/** The study plugin: hooks and API calls about studying and teaching. */
import type { DomainPlugin } from '../common/domain-plugin.ts';
import { asistenciasHooks, attendanceRoutes } from './attendance/attendance.ts';
import { enrolmentRoutes, inscripcionesHooks } from './enrolment/enrolment.ts';
import { invitacionesHooks, invitationRoutes } from './invitations/invitations.ts';
import { clasesHooks, cursosHooks, modulosHooks, programmeRoutes } from './programme/programme.ts';
import { progresoHooks, progressRoutes } from './progress/progress.ts';
import { publishingRoutes } from './publishing/publishing.ts';

export const study: DomainPlugin = {
  hooks: {
    asistencias: asistenciasHooks,
    clases: clasesHooks,
    cursos: cursosHooks,
    inscripciones: inscripcionesHooks,
    invitaciones: invitacionesHooks,
    modulos: modulosHooks,
    progreso: progresoHooks,
  },
  routes: (app, deps) => {
    attendanceRoutes(app, deps);
    enrolmentRoutes(app, deps);
    invitationRoutes(app, deps);
    programmeRoutes(app, deps);
    progressRoutes(app, deps);
    publishingRoutes(app, deps);
  },
};
