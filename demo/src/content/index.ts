/** The whole demo, in loading order. */
import { categorias } from '@oficio/shared/starter/content/categorias';
import { provincias } from '@oficio/shared/starter/content/provincias';
import { sinonimos } from '@oficio/shared/starter/content/sinonimos';
import { tiposDePreguntas } from '@oficio/shared/starter/content/tipos-de-preguntas';
import { zonas } from '@oficio/shared/starter/content/zonas';
import { centros } from './centros/centros.ts';
import { solicitudes } from './centros/solicitudes.ts';
import { certificaciones } from './certificacion/certificaciones.ts';
import { credenciales } from './certificacion/credenciales.ts';
import { examenes, pedidos, rendidos } from './certificacion/examenes.ts';
import { reactivos } from './cursos/banco.ts';
import { clases, cursos, ejercicios, modulos } from './cursos/cursos.ts';
import { inscripciones } from './estudio/inscripciones.ts';
import { intentos } from './estudio/intentos.ts';
import { invitaciones } from './estudio/invitaciones.ts';
import { asistencias, progreso } from './estudio/progreso.ts';
import { repasos } from './estudio/repasos.ts';
import { preguntas, respuestas, votosDelForo } from './foro/foro.ts';
import { cuentasDemo } from './personas/cuentas-demo.ts';
import { docentes } from './personas/docentes.ts';
import { estudiantes } from './personas/estudiantes.ts';
import { identidadesOf, withLevels } from './personas/identidades.ts';
import { profesionales } from './personas/profesionales.ts';
import { likes, notificaciones, seguimientos } from './sitio/avisos.ts';
import { busquedas } from './sitio/busquedas.ts';
import { contactarnos, fotosPublicitarias, reportes } from './sitio/fotos-y-mensajes.ts';
import { withHistory } from './sitio/historial.ts';
import { announcements, posts } from './sitio/posts.ts';
import { trabajos } from './sitio/trabajos.ts';
import type { SeedCollection, SeedRecord } from './types.ts';

const people = [...cuentasDemo, ...docentes, ...estudiantes, ...profesionales] as SeedRecord[];

const collections: readonly SeedCollection[] = [
  { coleccion: 'provincias', registros: provincias },
  { coleccion: 'zonas', registros: zonas },
  { coleccion: 'categorias', registros: categorias },
  { coleccion: 'tiposdepreguntas', registros: tiposDePreguntas },
  { coleccion: 'sinonimos', registros: sinonimos },
  { coleccion: 'busquedas', registros: busquedas },
  { coleccion: 'users', registros: withLevels(people) },
  { coleccion: 'centros', registros: centros as readonly SeedRecord[] },
  { coleccion: 'identidades', registros: identidadesOf(people) },
  { coleccion: 'cursos', registros: cursos as SeedRecord[] },
  { coleccion: 'modulos', registros: modulos as SeedRecord[] },
  { coleccion: 'clases', registros: clases as SeedRecord[] },
  { coleccion: 'ejercicios', registros: [...(ejercicios as SeedRecord[]), ...examenes] },
  { coleccion: 'reactivos', registros: reactivos },
  { coleccion: 'certificaciones', registros: certificaciones },
  { coleccion: 'inscripciones', registros: inscripciones },
  { coleccion: 'invitaciones', registros: invitaciones },
  { coleccion: 'progreso', registros: progreso },
  { coleccion: 'asistencias', registros: asistencias },
  { coleccion: 'intentos', registros: [...intentos, ...rendidos] },
  { coleccion: 'repasos', registros: repasos },
  { coleccion: 'credenciales', registros: credenciales },
  { coleccion: 'preguntas', registros: preguntas },
  { coleccion: 'respuestas', registros: respuestas },
  { coleccion: 'posts', registros: [...posts, ...announcements] },
  { coleccion: 'likes', registros: [...votosDelForo, ...likes] },
  { coleccion: 'fotospublicitarias', registros: fotosPublicitarias },
  { coleccion: 'contactarnos', registros: contactarnos },
  { coleccion: 'reportes', registros: reportes },
  { coleccion: 'notificaciones', registros: notificaciones },
  { coleccion: 'seguimientos', registros: seguimientos },
  { coleccion: 'solicitudes', registros: [...solicitudes, ...pedidos] },
  { coleccion: 'trabajos', registros: trabajos },
];

export const CONTENT: readonly SeedCollection[] = withHistory(collections);
