/** Follows and notifications of the demo accounts, and the likes of courses and news. */
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { viewOf } from '@oficio/shared/contract/views';
import { cursos } from '../cursos/cursos.ts';
import { votes } from '../foro/build-thread.ts';
import {
  daysFromNow,
  hoursFromNow,
  ref,
  type SeedDate,
  type SeedId,
  type SeedRecord,
  type SeedRef,
} from '../types.ts';
import { posts } from './posts.ts';

interface Notice {
  readonly usuario: string;
  readonly tipo: string;
  readonly titulo: string;
  readonly texto: string;
  readonly enlace: string;
  readonly fecha: SeedDate;
  readonly leida?: boolean;
}

const NOTICES: readonly Notice[] = [
  {
    usuario: 'estudiante',
    tipo: 'foro',
    titulo: 'Hay una respuesta nueva',
    texto: 'Sofía Lerner respondió «¿Por qué no puedo usar innerHTML para mostrar los comentarios?».',
    enlace: '/foro',
    fecha: hoursFromNow(-5),
  },
  {
    usuario: 'estudiante',
    tipo: 'curso',
    titulo: 'Encuentro de taller la semana próxima',
    texto: 'Armado de tablero, en Neuquén. Conviene confirmar la asistencia.',
    enlace: '/campus',
    fecha: daysFromNow(-1, '09:00'),
  },
  {
    usuario: 'estudiante',
    tipo: 'ejercicio',
    titulo: 'Quedó un ejercicio sin entregar',
    texto: 'Práctica: secciones y colores. Lo respondido está guardado.',
    enlace: '/campus',
    fecha: hoursFromNow(-11),
  },
  {
    usuario: 'estudiante',
    tipo: 'credencial',
    titulo: 'Certificado disponible',
    texto: 'Manipulación segura de alimentos, vigente por tres años.',
    enlace: '/mis-cursos',
    fecha: daysFromNow(-35, '12:30'),
    leida: true,
  },
  {
    usuario: 'estudiante',
    tipo: 'inscripcion',
    titulo: 'La inscripción está en revisión',
    texto: 'Energía solar fotovoltaica. El centro responde dentro de los diez días.',
    enlace: '/mis-cursos',
    fecha: daysFromNow(-3, '15:00'),
    leida: true,
  },
  {
    usuario: 'docente',
    tipo: 'ejercicio',
    titulo: 'Hay una evaluación para corregir',
    texto: 'Evaluación final de electricidad domiciliaria, de Abril Contreras.',
    enlace: viewOf('teaching'),
    fecha: daysFromNow(-2, '18:20'),
  },
  {
    usuario: 'docente',
    tipo: 'curso',
    titulo: 'El curso está en revisión',
    texto: 'Automatización con controladores lógicos espera la decisión del centro.',
    enlace: viewOf('teaching'),
    fecha: daysFromNow(-8, '10:00'),
    leida: true,
  },
  {
    usuario: 'docente',
    tipo: 'foro',
    titulo: 'Pregunta nueva en un curso propio',
    texto:
      '«¿Podría revisar mi desarrollo del caso del lavarropas antes de la entrega?», solo para docentes.',
    enlace: '/foro',
    fecha: daysFromNow(-1, '20:10'),
  },
  {
    usuario: 'gestor',
    tipo: 'inscripcion',
    titulo: 'Cinco solicitudes esperan respuesta',
    texto: 'Tableros eléctricos y Energía solar fotovoltaica.',
    enlace: viewOf('desk', { seccion: 'solicitudes' }),
    fecha: daysFromNow(-1, '08:00'),
  },
  {
    usuario: 'gestor',
    tipo: 'mensaje',
    titulo: 'Consulta nueva en el centro',
    texto: '«¿Cuándo confirman la vacante de energía solar?»',
    enlace: viewOf('desk', { seccion: 'mensajes' }),
    fecha: daysFromNow(-2, '11:20'),
  },
  {
    usuario: 'gestor',
    tipo: 'credencial',
    titulo: 'Dos certificados vencen pronto',
    texto: 'Conviene avisar a quienes los tienen.',
    enlace: viewOf('desk', { seccion: 'credenciales' }),
    fecha: daysFromNow(-4, '09:00'),
    leida: true,
  },
  {
    usuario: 'moderador',
    tipo: 'moderacion',
    titulo: 'Hay contenido para revisar',
    texto: 'Dos reportes abiertos y una pregunta retenida.',
    enlace: '/moderacion',
    fecha: hoursFromNow(-8),
  },
  {
    usuario: 'moderador',
    tipo: 'credencial',
    titulo: 'Certificados cargados para revisar',
    texto: 'Dos certificados esperan revisión.',
    enlace: '/moderacion',
    fecha: daysFromNow(-1, '09:30'),
  },
  {
    usuario: 'admin',
    tipo: 'centro',
    titulo: 'Un centro pide el alta',
    texto: 'Centro de Capacitación Ribera, Paraná.',
    enlace: managementOf(COLLECTIONS.centros),
    fecha: daysFromNow(-4, '10:15'),
  },
  {
    usuario: 'admin',
    tipo: 'curso',
    titulo: 'Una certificación espera publicación',
    texto: 'Liquidación de sueldos para pymes.',
    enlace: managementOf(COLLECTIONS.certificaciones),
    fecha: daysFromNow(-3, '16:40'),
  },
  {
    usuario: 'admin',
    tipo: 'perfil',
    titulo: 'Perfiles profesionales por revisar',
    texto: 'Dos perfiles esperan aprobación.',
    enlace: '/moderacion',
    fecha: daysFromNow(-2, '09:00'),
  },
  {
    usuario: 'superadmin',
    tipo: 'sistema',
    titulo: 'Copia de respaldo de la semana',
    texto: 'La copia del domingo terminó sin errores.',
    enlace: '/superAdmin',
    fecha: daysFromNow(-2, '03:10'),
    leida: true,
  },
  {
    usuario: 'superadmin',
    tipo: 'mensaje',
    titulo: 'Pedido de baja de una cuenta',
    texto: 'Asignado por la administración.',
    enlace: managementOf(COLLECTIONS.contactarnos),
    fecha: daysFromNow(-5, '12:00'),
  },
  {
    usuario: 'profesional',
    tipo: 'mensaje',
    titulo: 'Consulta por el perfil profesional',
    texto: 'Norberto Farías pide presupuesto en Plottier.',
    enlace: '/contactanos',
    fecha: daysFromNow(-3, '11:25'),
    leida: true,
  },
  {
    usuario: 'profesional',
    tipo: 'foro',
    titulo: 'Una respuesta propia fue aceptada',
    texto: '«El diferencial salta solo cuando el lavarropas centrifuga».',
    enlace: '/foro',
    fecha: daysFromNow(-17, '21:00'),
    leida: true,
  },
];

export const notificaciones: readonly SeedRecord[] = NOTICES.map(
  ({ usuario, tipo, titulo, texto, enlace, fecha, leida }, index) => ({
    $id: `aviso.${index + 1}` satisfies SeedId,
    usuario: ref(`user.${usuario}`),
    tipo,
    titulo,
    texto,
    enlace,
    ...(leida ? { leidaEn: fecha } : {}),
    creadoEn: fecha,
  }),
);

interface Follow {
  readonly usuario: string;
  readonly coleccion: string;
  readonly objeto: SeedId;
}

const FOLLOWS: readonly Follow[] = [
  { usuario: 'estudiante', coleccion: 'cursos', objeto: 'curso.tableros-electricos' },
  { usuario: 'estudiante', coleccion: 'preguntas', objeto: 'pregunta.diferencial-lavarropas' },
  { usuario: 'estudiante', coleccion: 'centros', objeto: 'centro.instituto-tecnico-sur' },
  { usuario: 'estudiante', coleccion: 'certificaciones', objeto: 'certificacion.instalaciones-de-vivienda' },
  { usuario: 'docente', coleccion: 'categorias', objeto: 'categoria.foro-electricidad' },
  { usuario: 'docente', coleccion: 'preguntas', objeto: 'pregunta.seccion-aire-acondicionado' },
  { usuario: 'profesional', coleccion: 'categorias', objeto: 'categoria.foro-electricidad' },
  { usuario: 'profesional', coleccion: 'cursos', objeto: 'curso.automatizacion-plc' },
  { usuario: 'moderador', coleccion: 'categorias', objeto: 'categoria.foro-plataforma' },
  { usuario: 'moderador', coleccion: 'preguntas', objeto: 'pregunta.arnes-punto-fijo' },
  { usuario: 'admin', coleccion: 'centros', objeto: 'centro.centro-capacitacion-ribera' },
  { usuario: 'gestor', coleccion: 'cursos', objeto: 'curso.electricidad-domiciliaria' },
  { usuario: 'abril-contreras', coleccion: 'cursos', objeto: 'curso.tableros-electricos' },
  { usuario: 'camila-figueroa', coleccion: 'preguntas', objeto: 'pregunta.noche-atardecer-demencia' },
  { usuario: 'bruno-salazar', coleccion: 'preguntas', objeto: 'pregunta.jabalina-suelo-seco' },
  { usuario: 'joaquin-rios', coleccion: 'users', objeto: 'user.paula-wagner' },
  { usuario: 'diego-ortiz', coleccion: 'users', objeto: 'user.elsa-moyano' },
  { usuario: 'ines-maldonado', coleccion: 'centros', objeto: 'centro.escuela-tierra-colorada' },
];

export const seguimientos: readonly SeedRecord[] = FOLLOWS.map(({ usuario, coleccion, objeto }, index) => ({
  $id: `sigue.${index + 1}` satisfies SeedId,
  usuario: ref(`user.${usuario}`),
  coleccion,
  objeto: ref(objeto),
  creadoEn: daysFromNow(-((index % 12) + 1), '19:00'),
  creadoPor: ref(`user.${usuario}`),
}));

const MIN_LIKES = 3;
const FEATURED_LIKES = 12;

/** Returns a number of likes: 3 to 14 by the index in the list, and a dozen more for featured records. */
const likeCount = (index: number, record: SeedRecord) =>
  MIN_LIKES + ((index * 5) % 12) + (record['destacado'] ? FEATURED_LIKES : 0);

export const likes: readonly SeedRecord[] = [
  ...cursos.flatMap((course, index) =>
    course['estado'] === 'publicado'
      ? votes('cursos', course.$id, { de: 'superadmin', votos: likeCount(index, course), hace: 30 })
      : [],
  ),
  ...posts.flatMap((post, index) =>
    post['estado'] === 'publicado'
      ? votes('posts', post.$id, {
          de: (post['autor'] as SeedRef).$ref.slice('user.'.length),
          votos: likeCount(index + 3, post),
          hace: 2,
        })
      : [],
  ),
];
