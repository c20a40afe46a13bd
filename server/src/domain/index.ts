/** The rules of each collection that has some. */
import { usersRules } from '../auth/user-rules.ts';
import { asistenciasRules } from './asistencias.ts';
import { categoriasRules } from './categorias.ts';
import { centrosRules } from './centros.ts';
import { certificacionesRules } from './certificaciones.ts';
import { clasesRules } from './clases.ts';
import { configuracionRules } from './configuracion.ts';
import { contactarnos } from './contactarnos.ts';
import { fotospublicitarias, posts } from './contents.ts';
import { credencialesRules } from './credenciales.ts';
import { cursosRules } from './cursos.ts';
import { ejerciciosRules } from './ejercicios.ts';
import { inscripcionesRules } from './inscripciones.ts';
import { likes } from './likes.ts';
import { intentosRules } from './intentos.ts';
import { modulosRules } from './modulos.ts';
import { preguntas } from './preguntas.ts';
import { progresoRules } from './progreso.ts';
import { reportes, seguimientos } from './reports.ts';
import { respuestas } from './respuestas.ts';
import type { DomainRules } from './rules.ts';
import { zonasRules } from './zonas.ts';

export const DOMAIN: Readonly<Record<string, DomainRules>> = {
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
  inscripciones: inscripcionesRules,
  likes,
  intentos: intentosRules,
  modulos: modulosRules,
  posts,
  preguntas,
  progreso: progresoRules,
  reportes,
  respuestas,
  seguimientos,
  users: usersRules,
  zonas: zonasRules,
};
