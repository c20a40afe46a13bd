import type { DomainPlugin } from '../common/domain-plugin.ts';
import { asistenciasHooks } from './asistencias.ts';
import { studyRoom } from './calls.ts';
import { clasesHooks } from './clases.ts';
import { cursosHooks } from './cursos.ts';
import { inscripcionesHooks } from './inscripciones.ts';
import { invitacionesHooks } from './invitaciones.ts';
import { modulosHooks } from './modulos.ts';
import { progresoHooks } from './progreso.ts';

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
  routes: studyRoom,
};
