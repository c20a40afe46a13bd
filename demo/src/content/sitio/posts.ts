/** News: ten published, one scheduled, one draft and one archived. */
import { daysFromNow, emblem, ref, type EmblemCategory, type SeedDate, type SeedRecord } from '../types.ts';

interface ArticleSpec {
  readonly id: string;
  readonly titulo: string;
  readonly extracto: string;
  readonly cuerpo: string;
  readonly rubro: EmblemCategory;
  readonly alt: string;
  readonly categoria: string;
  readonly de: string;
  readonly centro?: string;
  readonly hace: number;
  readonly estado?: 'borrador' | 'programado' | 'publicado' | 'archivado';
  readonly destacado?: boolean;
  readonly publicarEn?: SeedDate;
}

const article = (spec: ArticleSpec): SeedRecord => ({
  $id: `post.${spec.id}`,
  titulo: spec.titulo,
  slug: spec.id,
  extracto: spec.extracto,
  cuerpo: spec.cuerpo,
  portada: emblem(spec.rubro, `novedad-${spec.id}`),
  alt: spec.alt,
  categoria: ref(`categoria.${spec.categoria}`),
  autor: ref(`user.${spec.de}`),
  ...(spec.centro ? { centro: ref(`centro.${spec.centro}`) } : {}),
  estado: spec.estado ?? 'publicado',
  ...(spec.estado === 'borrador' ? {} : { publicarEn: spec.publicarEn ?? daysFromNow(-spec.hace, '09:00') }),
  destacado: spec.destacado ?? false,
  creadoEn: daysFromNow(-spec.hace, '08:30'),
  creadoPor: ref(`user.${spec.de}`),
});

/** Returns a teacher's announcement to the students of a course. */
const announcement = (spec: {
  id: string;
  curso: string;
  de: string;
  titulo: string;
  cuerpo: string;
  hace: number;
  publicarEn?: SeedDate;
}): SeedRecord => ({
  $id: `post.${spec.id}`,
  titulo: spec.titulo,
  slug: spec.id,
  cuerpo: spec.cuerpo,
  curso: ref(`curso.${spec.curso}`),
  autor: ref(`user.${spec.de}`),
  estado: spec.publicarEn ? 'programado' : 'publicado',
  publicarEn: spec.publicarEn ?? daysFromNow(-spec.hace, '09:00'),
  destacado: false,
  creadoEn: daysFromNow(-spec.hace, '08:30'),
  creadoPor: ref(`user.${spec.de}`),
});

export const announcements: readonly SeedRecord[] = [
  announcement({
    id: 'aviso-taller-de-tablero',
    curso: 'electricidad-domiciliaria',
    de: 'docente',
    titulo: 'Al taller se va con calzado cerrado',
    cuerpo:
      '<p>Para armar el tablero hacen falta calzado cerrado y anteojos. Las herramientas las pone el taller.</p><p>Quien no pueda venir ese día puede escribir antes: hay lugar en el encuentro siguiente.</p>',
    hace: 1,
  }),
  announcement({
    id: 'aviso-consultas-antes-del-examen',
    curso: 'electricidad-domiciliaria',
    de: 'docente',
    titulo: 'Consultas antes del examen',
    cuerpo: '<p>Una hora para preguntas, por videollamada. El enlace está en la clase en vivo.</p>',
    hace: 0,
    publicarEn: daysFromNow(5, '18:00'),
  }),
  announcement({
    id: 'aviso-otro-curso',
    curso: 'programacion-web',
    de: 'sofia-lerner',
    titulo: 'La clase del jueves pasa al viernes',
    cuerpo: '<p>A la misma hora y en el mismo lugar.</p>',
    hace: 2,
  }),
];

export const posts: readonly SeedRecord[] = [
  article({
    id: 'verificar-un-certificado-en-diez-segundos',
    titulo: 'Verificar un certificado en diez segundos',
    extracto:
      'El número y el código bastan para saber si un certificado está vigente, quién lo emitió y por qué vale.',
    cuerpo: `<p>Desde esta semana cualquier persona puede comprobar un certificado sin cuenta ni trámites. Se escribe el número, o se apunta la cámara al código QR, y la pantalla dice qué es y en qué estado está.</p>
<h3>Qué se ve y qué no</h3>
<ul><li>Con el <strong>número</strong>: la certificación, el centro que la emitió y su estado.</li><li>Con el <strong>número y el código</strong>: además, el nombre y los últimos tres números del documento.</li></ul>
<p>Cada certificado emitido lleva una firma electrónica. La pantalla la comprueba en el momento: si alguien cambió una letra del archivo, la firma no coincide y se avisa.</p>
<blockquote>Si no se puede comprobar, la pantalla lo dice con esas palabras. No poder comprobar no es lo mismo que ser falso.</blockquote>
<p>Para licitaciones y legajos se puede descargar una constancia con fecha y hora.</p>`,
    rubro: 'seguridad',
    alt: 'Emblema geométrico de un casco sobre fondo de cuadrícula',
    categoria: 'institucional',
    de: 'admin',
    hace: 2,
    destacado: true,
  }),
  article({
    id: 'inscripcion-energia-solar',
    titulo: 'Abrió la inscripción a Energía solar fotovoltaica',
    extracto:
      'Veinte vacantes, media beca para comunidades rurales y montaje real en la terraza del instituto.',
    cuerpo: `<p>El Instituto Técnico Sur abrió la inscripción a su curso de energía solar. Empieza en tres semanas, dura doce y combina clases en línea con dos jornadas de montaje.</p><p>La vacante se confirma con aprobación: se pide haber cursado electricidad domiciliaria o acreditar experiencia. Hay <strong>media beca</strong> para personas desocupadas y para comunidades rurales; se solicita en el mismo formulario.</p><table><thead><tr><th>Jornada</th><th>Dónde</th></tr></thead><tbody><tr><td>Montaje de paneles</td><td>Neuquén</td></tr><tr><td>Bombeo solar</td><td>Cutral Co</td></tr></tbody></table>`,
    rubro: 'electricidad',
    alt: 'Emblema de un rayo en un círculo ámbar',
    categoria: 'convocatorias',
    de: 'gestor',
    centro: 'instituto-tecnico-sur',
    hace: 4,
    destacado: true,
  }),
  article({
    id: 'becas-para-cuidados',
    titulo: 'Cincuenta becas para formarse en cuidados',
    extracto:
      'Cubren la matrícula, los traslados a las prácticas y un espacio de cuidado infantil durante las clases.',
    cuerpo: `<p>El Instituto Atlántico de Salud y Cuidados otorga cincuenta becas para el curso de cuidado de personas mayores. Se priorizan quienes ya cuidan a un familiar, jefas de hogar y mayores de cuarenta años que buscan empleo.</p><p>La beca cubre matrícula, pasajes a las cuarenta horas de práctica y cuidado infantil en la sede. La inscripción está abierta hasta completar las vacantes y se responde dentro de los diez días.</p>`,
    rubro: 'cuidados',
    alt: 'Emblema de dos formas que se abrazan',
    categoria: 'becas',
    de: 'admin',
    centro: 'instituto-atlantico-salud',
    hace: 9,
  }),
  article({
    id: 'manipulador-cambios-normativos',
    titulo: 'Carné de manipulador: qué cambia en el examen de este año',
    extracto:
      'Más preguntas sobre alérgenos y menos memoria de artículos. El curso gratuito ya está actualizado.',
    cuerpo: `<p>Varias jurisdicciones actualizaron el examen del carné. El cambio más importante es el peso de <strong>alérgenos y celiaquía</strong>: contaminación cruzada, orden de preparación y cómo responder una consulta en el mostrador.</p><p>El curso de manipulación segura de alimentos incorporó una clase completa sobre el tema y rehízo la evaluación. Quienes lo aprobaron antes no pierden el certificado, pero la clase nueva queda disponible para repasar.</p>`,
    rubro: 'gastronomia',
    alt: 'Emblema de una olla con vapor',
    categoria: 'normativa',
    de: 'admin',
    hace: 14,
  }),
  article({
    id: 'historia-bruno',
    titulo: 'De la empaque al tablero: la historia de Bruno',
    extracto:
      'Veintinueve años, dos hijos y un multímetro prestado. Hoy instala en Cutral Co y enseña a su hermano.',
    cuerpo: `<p>Bruno trabajaba en la empaque de noche y estudiaba en el colectivo. «Las clases escritas me salvaron: las leía en el teléfono entre parada y parada», cuenta. Aprobó en cuatro meses y la primera instalación fue en la casa de su suegra, con la planilla de mediciones completa.</p><p>«Lo que más cambió no es la plata», dice. «Es que ahora, cuando algo no anda, sé por dónde empezar a mirar». En un año espera rendir la matrícula provincial.</p>`,
    rubro: 'electricidad',
    alt: 'Emblema de un rayo dentro de un cuadrado',
    categoria: 'historias',
    de: 'gestor',
    centro: 'instituto-tecnico-sur',
    hace: 21,
  }),
  article({
    id: 'panaderia-escuela-viernes',
    titulo: 'La panadería escuela vende los viernes a precio de costo',
    extracto: 'Lo que se hornea en clase se ofrece al barrio, con la hoja de costos a la vista.',
    cuerpo: `<p>Todos los viernes, de 11 a 13, la panadería escuela del Instituto Gastronómico del Paraná vende lo que horneó el grupo. El precio es el costo y la hoja con el cálculo está colgada en la puerta: es parte de la enseñanza.</p><p>Lo recaudado compra harina del mes siguiente. Se puede pagar con tarjeta o efectivo y siempre queda algo para quien llega tarde.</p>`,
    rubro: 'gastronomia',
    alt: 'Emblema de un pan sobre fondo rojizo',
    categoria: 'institucional',
    de: 'carolina-ruiz-diaz',
    centro: 'instituto-gastronomico-parana',
    hace: 28,
  }),
  article({
    id: 'refrigerantes-kigali',
    titulo: 'Refrigerantes: la recuperación deja de ser optativa en el curso',
    extracto:
      'A partir de esta cohorte se evalúa con balanza y recuperadora. Quien ventea, reprueba la práctica.',
    cuerpo: `<p>La enmienda de Kigali compromete al país a bajar el uso de refrigerantes de alto impacto. En el CFP Almafuerte la práctica de recuperación pasó a ser obligatoria: se pesa lo recuperado y el peso queda en el informe.</p><p>«No es un gesto», explica el docente Oscar Villalba. «Un kilo de R-410A liberado calienta lo que dos toneladas de dióxido de carbono».</p>`,
    rubro: 'refrigeracion',
    alt: 'Emblema de un copo de nieve geométrico',
    categoria: 'normativa',
    de: 'nestor-pacheco',
    centro: 'cfp-almafuerte',
    hace: 35,
  }),
  article({
    id: 'computadoras-en-prestamo',
    titulo: 'Computadoras en préstamo para estudiar programación',
    extracto: 'Cien equipos disponibles en Barracas y envío a domicilio dentro de la ciudad.',
    cuerpo: `<p>La Academia Digital Barracas prestará cien computadoras durante el cuatrimestre. El préstamo se pide al inscribirse y se devuelve al terminar; el equipo llega configurado y con soporte por mensaje.</p><p>Se suman cuarenta chips de datos para quienes no tienen conexión en casa.</p>`,
    rubro: 'software',
    alt: 'Emblema de corchetes de código',
    categoria: 'becas',
    de: 'tomas-iriarte',
    centro: 'academia-digital-barracas',
    hace: 46,
  }),
  article({
    id: 'costura-cooperativa-uniformes',
    titulo: 'La cooperativa entregó dos mil uniformes con moldería propia',
    extracto: 'Egresadas del Centro Textil del Norte cosieron la temporada completa en seis semanas.',
    cuerpo: `<p>Treinta y dos egresadas cortaron, cosieron y terminaron dos mil guardapolvos para escuelas del Chaco. La moldería y la progresión de talles salieron del taller del centro, y cada paquete pasó por control de calidad con muestreo.</p><p>«La cadena la medimos el primer día y la corregimos el segundo», cuenta Rosa Ayala. «Cerrar hombros era el cuello de botella».</p>`,
    rubro: 'textil',
    alt: 'Emblema de un carretel de hilo',
    categoria: 'historias',
    de: 'rosa-ayala',
    centro: 'centro-textil-del-norte',
    hace: 60,
  }),
  article({
    id: 'sin-conexion',
    titulo: 'Estudiar sin señal: las clases se descargan enteras',
    extracto:
      'Los cursos marcados como disponibles sin conexión se leen en el colectivo, en el campo o en el taller.',
    cuerpo: `<p>En «Mis cursos» cada curso muestra cuánto ocupa y si puede descargarse. Una vez en el teléfono se lee completo sin señal, y lo que se marca como visto o se responde queda pendiente y se envía solo al volver la red.</p><ul><li>Los videos largos y las clases en vivo no se descargan: la ficha lo dice antes.</li><li>El modo de ahorro de datos baja las imágenes a lo mínimo.</li></ul>`,
    rubro: 'software',
    alt: 'Emblema de un teléfono con una señal tachada',
    categoria: 'institucional',
    de: 'admin',
    hace: 75,
  }),
  article({
    id: 'feria-de-oficios-parana',
    titulo: 'Feria de oficios en la costanera de Paraná',
    extracto: 'Anuncio programado: doce centros, demostraciones en vivo y orientación gratuita.',
    cuerpo: `<p>El primer sábado del mes, doce centros mostrarán oficios en vivo: soldadura, panadería, costura, refrigeración y diseño. Habrá mesas de orientación para elegir curso y asesoramiento sobre matrículas.</p><p>Entrada libre, de 10 a 18, en la costanera. Si llueve se pasa al fin de semana siguiente.</p>`,
    rubro: 'turismo',
    alt: 'Emblema de una brújula',
    categoria: 'convocatorias',
    de: 'admin',
    hace: 1,
    estado: 'programado',
    publicarEn: daysFromNow(8, '09:00'),
  }),
  article({
    id: 'calendario-academico-proximo-ano',
    titulo: 'Calendario académico del próximo año',
    extracto: 'Borrador con las fechas de inscripción por centro.',
    cuerpo: `<p>Pendiente de confirmar con los centros. Faltan las fechas del Valle de Lerma y del Atlántico.</p>`,
    rubro: 'administracion',
    alt: 'Emblema de una planilla',
    categoria: 'institucional',
    de: 'admin',
    hace: 3,
    estado: 'borrador',
  }),
  article({
    id: 'inscripciones-de-invierno',
    titulo: 'Inscripciones de invierno',
    extracto: 'Convocatoria cerrada. Se conserva para consulta.',
    cuerpo: `<p>La convocatoria de invierno cerró con mil cuatrocientas inscripciones en trece centros. Gracias a quienes se anotaron y a quienes quedaron en lista de espera.</p>`,
    rubro: 'mecanica',
    alt: 'Emblema de un engranaje',
    categoria: 'convocatorias',
    de: 'admin',
    hace: 160,
    estado: 'archivado',
  }),
];
