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

type Notice = readonly [
  usuario: string,
  tipo: string,
  titulo: string,
  texto: string,
  enlace: string,
  at: SeedDate,
  leida?: boolean,
];

const NOTICES: readonly Notice[] = [
  [
    'estudiante',
    'foro',
    'Hay una respuesta nueva',
    'Sofía Lerner respondió «¿Por qué no puedo usar innerHTML para mostrar los comentarios?».',
    '/foro',
    hoursFromNow(-5),
  ],
  [
    'estudiante',
    'curso',
    'Encuentro de taller la semana próxima',
    'Armado de tablero, en Neuquén. Conviene confirmar la asistencia.',
    '/campus',
    daysFromNow(-1, '09:00'),
  ],
  [
    'estudiante',
    'ejercicio',
    'Quedó un ejercicio sin entregar',
    'Práctica: secciones y colores. Lo respondido está guardado.',
    '/campus',
    hoursFromNow(-11),
  ],
  [
    'estudiante',
    'credencial',
    'Certificado disponible',
    'Manipulación segura de alimentos, vigente por tres años.',
    '/mis-cursos',
    daysFromNow(-35, '12:30'),
    true,
  ],
  [
    'estudiante',
    'inscripcion',
    'La inscripción está en revisión',
    'Energía solar fotovoltaica. El centro responde dentro de los diez días.',
    '/mis-cursos',
    daysFromNow(-3, '15:00'),
    true,
  ],
  [
    'docente',
    'ejercicio',
    'Hay una evaluación para corregir',
    'Evaluación final de electricidad domiciliaria, de Abril Contreras.',
    viewOf('teaching'),
    daysFromNow(-2, '18:20'),
  ],
  [
    'docente',
    'curso',
    'El curso está en revisión',
    'Automatización con controladores lógicos espera la decisión del centro.',
    viewOf('teaching'),
    daysFromNow(-8, '10:00'),
    true,
  ],
  [
    'docente',
    'foro',
    'Pregunta nueva en un curso propio',
    '«¿Podría revisar mi desarrollo del caso del lavarropas antes de la entrega?», solo para docentes.',
    '/foro',
    daysFromNow(-1, '20:10'),
  ],
  [
    'gestor',
    'inscripcion',
    'Cinco solicitudes esperan respuesta',
    'Tableros eléctricos y Energía solar fotovoltaica.',
    viewOf('desk', { seccion: 'solicitudes' }),
    daysFromNow(-1, '08:00'),
  ],
  [
    'gestor',
    'mensaje',
    'Consulta nueva en el centro',
    '«¿Cuándo confirman la vacante de energía solar?»',
    viewOf('desk', { seccion: 'mensajes' }),
    daysFromNow(-2, '11:20'),
  ],
  [
    'gestor',
    'credencial',
    'Dos certificados vencen pronto',
    'Conviene avisar a quienes los tienen.',
    viewOf('desk', { seccion: 'credenciales' }),
    daysFromNow(-4, '09:00'),
    true,
  ],
  [
    'moderador',
    'moderacion',
    'Hay contenido para revisar',
    'Dos reportes abiertos y una pregunta retenida.',
    '/moderacion',
    hoursFromNow(-8),
  ],
  [
    'moderador',
    'credencial',
    'Certificados cargados para revisar',
    'Dos certificados esperan revisión.',
    '/moderacion',
    daysFromNow(-1, '09:30'),
  ],
  [
    'admin',
    'centro',
    'Un centro pide el alta',
    'Centro de Capacitación Ribera, Paraná.',
    managementOf(COLLECTIONS.centros),
    daysFromNow(-4, '10:15'),
  ],
  [
    'admin',
    'curso',
    'Una certificación espera publicación',
    'Liquidación de sueldos para pymes.',
    managementOf(COLLECTIONS.certificaciones),
    daysFromNow(-3, '16:40'),
  ],
  [
    'admin',
    'perfil',
    'Perfiles profesionales por revisar',
    'Dos perfiles esperan aprobación.',
    '/moderacion',
    daysFromNow(-2, '09:00'),
  ],
  [
    'superadmin',
    'sistema',
    'Copia de respaldo de la semana',
    'La copia del domingo terminó sin errores.',
    '/superAdmin',
    daysFromNow(-2, '03:10'),
    true,
  ],
  [
    'superadmin',
    'mensaje',
    'Pedido de baja de una cuenta',
    'Asignado por la administración.',
    managementOf(COLLECTIONS.contactarnos),
    daysFromNow(-5, '12:00'),
  ],
  [
    'profesional',
    'mensaje',
    'Consulta por el perfil profesional',
    'Norberto Farías pide presupuesto en Plottier.',
    '/contactanos',
    daysFromNow(-3, '11:25'),
    true,
  ],
  [
    'profesional',
    'foro',
    'Una respuesta propia fue aceptada',
    '«El diferencial salta solo cuando el lavarropas centrifuga».',
    '/foro',
    daysFromNow(-17, '21:00'),
    true,
  ],
];

export const notificaciones: readonly SeedRecord[] = NOTICES.map(
  ([usuario, tipo, titulo, texto, enlace, at, leida], index) => ({
    $id: `aviso.${index + 1}` satisfies SeedId,
    usuario: ref(`user.${usuario}`),
    tipo,
    titulo,
    texto,
    enlace,
    ...(leida ? { leidaEn: at } : {}),
    creadoEn: at,
  }),
);

const FOLLOWS: readonly (readonly [usuario: string, coleccion: string, objeto: SeedId])[] = [
  ['estudiante', 'cursos', 'curso.tableros-electricos'],
  ['estudiante', 'preguntas', 'pregunta.diferencial-lavarropas'],
  ['estudiante', 'centros', 'centro.instituto-tecnico-sur'],
  ['estudiante', 'certificaciones', 'certificacion.instalaciones-de-vivienda'],
  ['docente', 'categorias', 'categoria.foro-electricidad'],
  ['docente', 'preguntas', 'pregunta.seccion-aire-acondicionado'],
  ['profesional', 'categorias', 'categoria.foro-electricidad'],
  ['profesional', 'cursos', 'curso.automatizacion-plc'],
  ['moderador', 'categorias', 'categoria.foro-plataforma'],
  ['moderador', 'preguntas', 'pregunta.arnes-punto-fijo'],
  ['admin', 'centros', 'centro.centro-capacitacion-ribera'],
  ['gestor', 'cursos', 'curso.electricidad-domiciliaria'],
  ['abril-contreras', 'cursos', 'curso.tableros-electricos'],
  ['camila-figueroa', 'preguntas', 'pregunta.noche-atardecer-demencia'],
  ['bruno-salazar', 'preguntas', 'pregunta.jabalina-suelo-seco'],
  ['joaquin-rios', 'users', 'user.paula-wagner'],
  ['diego-ortiz', 'users', 'user.elsa-moyano'],
  ['ines-maldonado', 'centros', 'centro.escuela-tierra-colorada'],
];

export const seguimientos: readonly SeedRecord[] = FOLLOWS.map(([usuario, coleccion, objeto], index) => ({
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
