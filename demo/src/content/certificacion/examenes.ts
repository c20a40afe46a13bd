/** Requests and attempts of a certification exam without a course, for people who learnt at work. */
import { ensayo, multiple, numerica, unica } from '../cursos/build-items.ts';
import { daysFromNow, ref, type SeedId, type SeedRecord } from '../types.ts';

const EXAM = 'ejercicio.electricista-por-experiencia.examen';
const CERTIFICATION = 'certificacion.electricista-por-experiencia';
/** Certification whose exam is evaluated in person. */
const WORKSHOP_CERTIFICATION = 'certificacion.tableros-en-taller';

const items = [
  unica(
    'r1',
    '¿Qué se hace antes de tocar un conductor?',
    [
      'Cortar, bloquear y comprobar la ausencia de tensión con el instrumento',
      'Bajar la llave y avisar en voz alta',
      'Usar guantes de cuero',
    ],
    0,
    'Lo que no se midió está con tensión.',
  ),
  multiple(
    'r2',
    '¿Qué protege a las personas en un circuito de tomas?',
    ['El interruptor diferencial', 'La puesta a tierra', 'La sección del neutro'],
    [0, 1],
    'El diferencial corta porque la tierra da camino a la corriente de fuga.',
  ),
  numerica(
    'r3',
    'Un termotanque de 2200 W en 220 V: ¿cuántos amperes toma?',
    10,
    0.2,
    'I = P ÷ U = 2200 ÷ 220.',
    'A',
  ),
  ensayo(
    'r4',
    'Contar una instalación propia que haya fallado: qué se midió, qué se encontró y cómo se resolvió.',
    'Mediciones con su valor (1), causa fundada (1), solución segura (1), qué se haría distinto (1).',
    'Se busca que la causa se deduzca de lo medido.',
  ),
];

export const examenes: readonly SeedRecord[] = [
  {
    $id: EXAM,
    titulo: 'Examen de electricidad de vivienda',
    certificacion: ref(CERTIFICATION),
    tipo: 'evaluacion',
    consigna: 'Con calculadora y sin apuntes. La última pregunta la corrige una persona del instituto.',
    reactivos: items.map((item) => item.reactivo),
    clave: Object.fromEntries(items.map((item) => [item.reactivo.id, item.clave])),
    retroalimentacion: Object.fromEntries(items.map((item) => [item.reactivo.id, item.retroalimentacion])),
    mezclar: false,
    intentosMax: 2,
    duracionSeg: 3600,
    abre: daysFromNow(-30),
    cierra: daysFromNow(45, '23:00'),
    metodoNota: 'mejor',
    aprobacionPct: 70,
    mostrarRespuestas: 'alCerrar',
    correccion: 'manual',
    permiteSinConexion: false,
    estado: 'publicado',
    creadoEn: daysFromNow(-60),
    creadoPor: ref('user.gestor'),
  },
  {
    $id: 'ejercicio.tableros-en-taller.prueba',
    titulo: 'Prueba de taller: armar un tablero',
    certificacion: ref(WORKSHOP_CERTIFICATION),
    tipo: 'evaluacion',
    consigna: 'Dos horas, con el material y el instrumento del taller. Traer elementos de protección.',
    reactivos: [],
    rubrica: [
      { id: 'corte', criterio: 'Corta y comprueba la ausencia de tensión antes de empezar', puntaje: 3 },
      { id: 'protecciones', criterio: 'Elige y ordena las protecciones según el esquema', puntaje: 3 },
      {
        id: 'conexiones',
        criterio: 'Deja las conexiones firmes y los conductores identificados',
        puntaje: 2,
      },
      { id: 'mediciones', criterio: 'Mide aislación y prueba el diferencial al terminar', puntaje: 2 },
    ],
    intentosMax: 3,
    metodoNota: 'mejor',
    aprobacionPct: 70,
    mostrarRespuestas: 'alEnviar',
    correccion: 'manual',
    permiteSinConexion: false,
    estado: 'publicado',
    creadoEn: daysFromNow(-60),
    creadoPor: ref('user.gestor'),
  },
];

const examRequest = (
  usuario: string,
  motivo: string,
  hace: number,
  estado: 'pendiente' | 'aceptada' = 'pendiente',
  objeto: SeedId = CERTIFICATION,
): SeedRecord => ({
  $id: `solicitud.examen-${usuario}${objeto === CERTIFICATION ? '' : '-taller'}`,
  tipo: 'rendirExamen',
  usuario: ref(`user.${usuario}`),
  coleccion: 'certificaciones',
  objeto: ref(objeto),
  centro: ref('centro.instituto-tecnico-sur'),
  motivo,
  estado,
  ...(estado === 'aceptada' && { resueltaPor: ref('user.gestor') }),
  creadoEn: daysFromNow(-hace),
  creadoPor: ref(`user.${usuario}`),
});

export const pedidos: readonly SeedRecord[] = [
  examRequest(
    'walter-fretes',
    'Hago instalaciones desde 2011. Puedo llevar fotos y referencias de obras.',
    2,
  ),
  examRequest(
    'estudiante',
    'Trabajo con mi tío electricista hace seis años y quiero rendir.',
    12,
    'aceptada',
  ),
  examRequest(
    'martin-spadaro',
    'Soy oficial electricista en una constructora, con nueve años.',
    20,
    'aceptada',
  ),
  examRequest(
    'teresa-condori',
    'Armo tableros con mi hermano y quiero mostrarlo.',
    9,
    'aceptada',
    WORKSHOP_CERTIFICATION,
  ),
  examRequest(
    'diego-ortiz',
    'Hice el curso y quiero rendir la prueba de taller.',
    7,
    'aceptada',
    WORKSHOP_CERTIFICATION,
  ),
  {
    $id: 'solicitud.renovar-rcp',
    tipo: 'renovacion',
    usuario: ref('user.romina-villagra'),
    coleccion: 'credenciales',
    objeto: ref('credencial.2024-000044'),
    centro: ref('centro.instituto-atlantico-salud'),
    motivo: 'Hice ocho horas de actualización en el hospital, con práctica en maniquí.',
    estado: 'pendiente',
    creadoEn: daysFromNow(-1),
    creadoPor: ref('user.romina-villagra'),
  },
];

/** Handed in, and waiting to be graded by the institute. */
export const rendidos: readonly SeedRecord[] = [
  {
    $id: 'intento.martin-spadaro.electricista-por-experiencia.examen.1',
    ejercicio: ref(EXAM),
    versionEjercicio: 1,
    usuario: ref('user.martin-spadaro'),
    numero: 1,
    estado: 'enCorreccion',
    respuestas: {
      r1: items[0]?.clave,
      r2: items[1]?.clave,
      r3: 10,
      r4: 'En un local saltaba el diferencial con lluvia. Medí aislación por circuito: el de la vidriera daba 0,08 megaohm. Había un empalme mojado en una caja exterior. Lo rehíce con gel y prensacable, medí 210 megaohm y dejé el diferencial probado. Hoy pondría la caja bajo el alero.',
    },
    iniciadoEn: daysFromNow(-3, '19:00'),
    enviadoEn: daysFromNow(-3, '19:40'),
    recibidoEn: daysFromNow(-3, '19:40'),
    creadoEn: daysFromNow(-3, '19:00'),
    creadoPor: ref('user.martin-spadaro'),
  },
];
