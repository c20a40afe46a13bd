/**
 * Certifications of the centres: a dozen definitions of every scope, most of them published; drafts, and one
 * with two editions.
 */
import { daysFromNow, ref, refs, type SeedId, type SeedRecord } from '../types.ts';

interface CertificationSpec {
  readonly id: string;
  readonly nombre: string;
  readonly codigo: string;
  readonly edicion?: string;
  /** The edition that it follows, and its own number. */
  readonly sigueA?: string;
  readonly numeroEdicion?: number;
  readonly descripcion: string;
  readonly criterio: string;
  readonly demuestra?: readonly string[];
  readonly centro: string;
  readonly categoria: string;
  readonly alcance?: 'formacion' | 'competencia' | 'habilitante';
  readonly normativa?: string;
  readonly cursos: readonly string[];
  readonly ejercicios?: readonly string[];
  readonly notaMin?: number;
  readonly vigenciaMeses?: number;
  readonly renovacion?: { readonly modo: 'curso' | 'examen' | 'horas'; readonly desdeMesesAntes: number };
  readonly marco?: { readonly nombre: string; readonly codigo: string; readonly marco: string };
  readonly examen?: 'conSolicitud';
  readonly estado?: 'borrador' | 'enRevision' | 'publicada' | 'retirada';
  readonly autor: string;
  readonly antiguedad: number;
}

const certification = (spec: CertificationSpec): SeedRecord => ({
  $id: `certificacion.${spec.id}`,
  nombre: spec.nombre,
  codigo: spec.codigo,
  edicion: spec.edicion ?? '2026',
  numeroEdicion: spec.numeroEdicion ?? 1,
  ...(spec.sigueA ? { anterior: ref(`certificacion.${spec.sigueA}`) } : {}),
  descripcion: spec.descripcion,
  criterio: spec.criterio,
  ...(spec.demuestra ? { demuestra: spec.demuestra } : {}),
  centroEmisor: ref(`centro.${spec.centro}`),
  categoria: ref(`categoria.${spec.categoria}`),
  alcance: spec.alcance ?? 'formacion',
  ...(spec.normativa ? { normativa: spec.normativa } : {}),
  requisitos: {
    cursos: refs(...spec.cursos.map((id): SeedId => `curso.${id}`)),
    ejercicios: refs(...(spec.ejercicios ?? []).map((id): SeedId => `ejercicio.${id}`)),
    notaMin: spec.notaMin ?? 60,
  },
  ...(spec.vigenciaMeses ? { vigenciaMeses: spec.vigenciaMeses } : {}),
  ...(spec.renovacion ? { renovacion: spec.renovacion } : {}),
  ...(spec.examen ? { examen: spec.examen } : {}),
  recordatorios: [90, 30, 7],
  alineaciones: spec.marco ? [spec.marco] : [],
  estado: spec.estado ?? 'publicada',
  creadoEn: daysFromNow(-spec.antiguedad),
  creadoPor: ref(`user.${spec.autor}`),
});

export const certificaciones: readonly SeedRecord[] = [
  certification({
    id: 'instalaciones-de-vivienda',
    nombre: 'Instalaciones eléctricas de vivienda',
    codigo: 'CERT-ELE-1',
    descripcion:
      'Acredita haber aprendido a proyectar, montar y medir la instalación eléctrica de una vivienda.',
    criterio:
      '<p>Se otorga a quien completó todas las clases de <strong>Electricidad domiciliaria</strong> y aprobó la evaluación final con 60 o más.</p><ul><li>Calcula circuitos, conductores y protecciones.</li><li>Describe un procedimiento seguro de trabajo.</li><li>Interpreta mediciones de tierra, aislación y diferencial.</li></ul>',
    demuestra: [
      'Calcula circuitos, conductores y protecciones de una vivienda.',
      'Trabaja sin tensión con un procedimiento seguro y verificable.',
      'Mide tierra, aislación y diferencial, e interpreta lo medido.',
    ],
    centro: 'instituto-tecnico-sur',
    categoria: 'electricidad',
    normativa: 'Tomó como referencia la reglamentación AEA 90364 para inmuebles.',
    cursos: ['electricidad-domiciliaria'],
    ejercicios: ['electricidad-domiciliaria.final'],
    marco: {
      nombre: 'Montador electricista domiciliario',
      codigo: 'FP-ELE-01',
      marco: 'Catálogo nacional de formación profesional',
    },
    autor: 'gestor',
    antiguedad: 295,
  }),
  certification({
    id: 'tableros-y-comando',
    nombre: 'Armado de tableros y comando de motores',
    codigo: 'CERT-ELE-2',
    descripcion: 'Competencia demostrada en banco: un tablero de bomba armado, ensayado y documentado.',
    criterio:
      '<p>La persona arma un tablero frente a quien evalúa, lo ensaya con fallas simuladas y entrega el esquema unifilar. Se exige 70 o más en la evaluación de banco.</p>',
    demuestra: [
      'Arma y cablea un tablero de comando a partir de su esquema.',
      'Ensaya el tablero con fallas simuladas y las corrige.',
      'Documenta lo armado en un esquema unifilar.',
    ],
    centro: 'instituto-tecnico-sur',
    categoria: 'electricidad',
    alcance: 'competencia',
    cursos: ['electricidad-domiciliaria', 'tableros-electricos'],
    ejercicios: ['tableros-electricos.banco'],
    notaMin: 70,
    vigenciaMeses: 36,
    renovacion: { modo: 'examen', desdeMesesAntes: 6 },
    autor: 'gestor',
    antiguedad: 215,
  }),
  certification({
    id: 'instalador-fotovoltaico',
    nombre: 'Instalación de sistemas fotovoltaicos',
    codigo: 'CERT-ELE-3',
    descripcion:
      'Dimensionado, montaje y puesta en marcha de sistemas solares aislados y conectados a la red.',
    criterio:
      '<p>Dimensiona un sistema a partir de una planilla de consumos, participa del montaje completo y deja registro de puesta en marcha.</p>',
    demuestra: [
      'Dimensiona un sistema solar a partir de los consumos.',
      'Monta paneles, regulador, baterías e inversor.',
      'Pone en marcha el sistema y deja registro de lo medido.',
    ],
    centro: 'instituto-tecnico-sur',
    categoria: 'energias-renovables',
    alcance: 'competencia',
    cursos: ['energia-solar'],
    vigenciaMeses: 36,
    renovacion: { modo: 'horas', desdeMesesAntes: 6 },
    autor: 'gestor',
    antiguedad: 155,
  }),
  certification({
    id: 'electricista-por-experiencia',
    nombre: 'Electricidad de vivienda para quienes ya trabajan',
    codigo: 'CERT-ELE-4',
    descripcion: 'Para quien aprendió trabajando: se rinde un examen, sin hacer un curso.',
    criterio:
      '<p>Aprobó con 70 o más el examen escrito, que corrige una persona del instituto. Para rendirlo se cuenta la experiencia y el instituto lo acepta.</p>',
    demuestra: [
      'Trabaja sin tensión con un procedimiento seguro y verificable.',
      'Calcula corrientes y elige protecciones.',
      'Deduce una falla a partir de lo medido.',
    ],
    centro: 'instituto-tecnico-sur',
    categoria: 'electricidad',
    alcance: 'competencia',
    cursos: [],
    ejercicios: ['electricista-por-experiencia.examen'],
    notaMin: 70,
    examen: 'conSolicitud',
    vigenciaMeses: 36,
    renovacion: { modo: 'examen', desdeMesesAntes: 6 },
    autor: 'gestor',
    antiguedad: 60,
  }),
  certification({
    id: 'tableros-en-taller',
    nombre: 'Armado de tableros de vivienda',
    codigo: 'CERT-ELE-5',
    descripcion: 'Se arma un tablero en el taller del instituto y una persona evalúa lo que se hace.',
    criterio:
      '<p>Aprobó con 70 o más la prueba de taller, que se toma en persona. Se pide, y el instituto dice cuándo y dónde.</p>',
    demuestra: [
      'Arma un tablero con protecciones coordinadas.',
      'Comprueba lo hecho con el instrumento antes de dar tensión.',
    ],
    centro: 'instituto-tecnico-sur',
    categoria: 'electricidad',
    alcance: 'competencia',
    cursos: [],
    ejercicios: ['tableros-en-taller.prueba'],
    notaMin: 70,
    vigenciaMeses: 36,
    autor: 'gestor',
    antiguedad: 60,
  }),
  certification({
    id: 'frigorista-split',
    nombre: 'Instalación y diagnóstico de equipos split',
    codigo: 'CERT-REF-1',
    descripcion:
      'Acredita instalación con vacío medido, prueba de estanqueidad y diagnóstico por mediciones.',
    criterio:
      '<p>Aprobó la evaluación de diagnóstico y realizó en el taller una instalación completa con vacío por debajo de 500 micrones.</p>',
    demuestra: [
      'Instala un equipo split con vacío medido y prueba de estanqueidad.',
      'Diagnostica fallas a partir de presiones y temperaturas.',
      'Recupera el refrigerante sin liberarlo.',
    ],
    centro: 'cfp-almafuerte',
    categoria: 'refrigeracion',
    alcance: 'competencia',
    normativa: 'Incluye las buenas prácticas de recuperación de refrigerantes de la enmienda de Kigali.',
    cursos: ['refrigeracion-split'],
    ejercicios: ['refrigeracion-split.diagnostico'],
    notaMin: 70,
    vigenciaMeses: 24,
    renovacion: { modo: 'examen', desdeMesesAntes: 3 },
    autor: 'nestor-pacheco',
    antiguedad: 275,
  }),
  certification({
    id: 'soldadura-smaw',
    nombre: 'Soldadura por electrodo revestido, posición plana y horizontal',
    codigo: 'CERT-MET-1',
    descripcion: 'Certifica junta en T y a tope con control visual y prueba de plegado.',
    criterio:
      '<p>La probeta plegada no presenta aberturas mayores de 3 mm y el control visual no muestra socavaduras de más de 0,5 mm.</p>',
    demuestra: [
      'Suelda juntas en T y a tope, en plano y en horizontal.',
      'Reconoce a la vista los defectos de un cordón.',
    ],
    centro: 'escuela-oficios-suquia',
    categoria: 'soldadura',
    alcance: 'competencia',
    cursos: ['soldadura-electrodo'],
    ejercicios: ['soldadura-electrodo.final'],
    vigenciaMeses: 24,
    renovacion: { modo: 'examen', desdeMesesAntes: 3 },
    autor: 'adriana-bustos',
    antiguedad: 265,
  }),
  certification({
    id: 'manipulacion-de-alimentos',
    nombre: 'Manipulación segura de alimentos',
    codigo: 'CERT-GAS-0',
    descripcion: 'Formación en inocuidad para quienes cocinan, venden o transportan alimentos.',
    criterio:
      '<p>Completó el curso y aprobó la evaluación con 70 o más. Prepara para el examen del carné de cada jurisdicción.</p>',
    demuestra: [
      'Reconoce los peligros que enferman y cómo se evitan.',
      'Cuida la temperatura y el tiempo al cocinar, enfriar y guardar.',
      'Mantiene limpios manos, superficies y utensilios.',
    ],
    centro: 'instituto-gastronomico-parana',
    categoria: 'gastronomia',
    normativa: 'Contenidos del artículo 21 del Código Alimentario Argentino.',
    cursos: ['manipulacion-alimentos'],
    ejercicios: ['manipulacion-alimentos.final'],
    notaMin: 70,
    vigenciaMeses: 36,
    renovacion: { modo: 'curso', desdeMesesAntes: 3 },
    autor: 'carolina-ruiz-diaz',
    antiguedad: 315,
  }),
  certification({
    id: 'cuidador-domiciliario',
    nombre: 'Cuidado domiciliario de personas mayores',
    codigo: 'CERT-CUI-1',
    descripcion: 'Formación con cuarenta horas de práctica supervisada en residencias.',
    criterio:
      '<p>Completó las clases, aprobó la evaluación y acreditó cuarenta horas de práctica con informe favorable de enfermería.</p>',
    demuestra: [
      'Acompaña la higiene, la comida y el movimiento sin riesgos.',
      'Reconoce las señales de alarma y avisa a tiempo.',
      'Respeta las decisiones y la intimidad de la persona.',
    ],
    centro: 'instituto-atlantico-salud',
    categoria: 'cuidados',
    cursos: ['cuidado-personas-mayores'],
    ejercicios: ['cuidado-personas-mayores.final'],
    marco: {
      nombre: 'Cuidador domiciliario',
      codigo: 'FP-CUI-02',
      marco: 'Catálogo nacional de formación profesional',
    },
    autor: 'lilian-ponce',
    antiguedad: 285,
  }),
  certification({
    id: 'rcp-basica-2024',
    nombre: 'Reanimación básica y uso de desfibrilador',
    codigo: 'CERT-SAL-1',
    edicion: '2024',
    descripcion: 'Competencia en reanimación de adultos. Vence a los dos años.',
    criterio:
      '<p>Demuestra en maniquí compresiones de 5 a 6 cm, entre 100 y 120 por minuto, durante un minuto, y usa el DEA con indicaciones.</p>',
    demuestra: ['Hace compresiones eficaces en adultos.', 'Usa un desfibrilador con indicaciones.'],
    centro: 'instituto-atlantico-salud',
    categoria: 'primeros-auxilios',
    alcance: 'competencia',
    cursos: ['primeros-auxilios-rcp'],
    ejercicios: ['primeros-auxilios-rcp.rcp'],
    notaMin: 60,
    vigenciaMeses: 24,
    renovacion: { modo: 'horas', desdeMesesAntes: 2 },
    estado: 'retirada',
    autor: 'lilian-ponce',
    antiguedad: 785,
  }),
  certification({
    id: 'rcp-basica',
    sigueA: 'rcp-basica-2024',
    numeroEdicion: 2,
    nombre: 'Reanimación básica y uso de desfibrilador',
    codigo: 'CERT-SAL-1',
    descripcion: 'Competencia en reanimación de adultos y lactantes. Vence a los dos años.',
    criterio:
      '<p>Demuestra en maniquí compresiones de 5 a 6 cm, entre 100 y 120 por minuto, durante dos minutos, y usa el DEA sin ayuda.</p>',
    demuestra: ['Hace compresiones eficaces en adultos y lactantes.', 'Usa un desfibrilador sin ayuda.'],
    centro: 'instituto-atlantico-salud',
    categoria: 'primeros-auxilios',
    alcance: 'competencia',
    cursos: ['primeros-auxilios-rcp'],
    ejercicios: ['primeros-auxilios-rcp.rcp'],
    notaMin: 75,
    vigenciaMeses: 24,
    renovacion: { modo: 'horas', desdeMesesAntes: 2 },
    autor: 'lilian-ponce',
    antiguedad: 150,
  }),
  certification({
    id: 'desarrollo-web-inicial',
    nombre: 'Desarrollo web inicial',
    codigo: 'CERT-SOF-1',
    descripcion: 'Un sitio publicado, accesible y liviano, revisado línea por línea.',
    criterio:
      '<p>Entregó el sitio final con estructura semántica, formulario accesible y código sin errores.</p>',
    demuestra: [
      'Escribe páginas con estructura semántica y formularios accesibles.',
      'Publica un sitio liviano y sin errores.',
    ],
    centro: 'academia-digital-barracas',
    categoria: 'desarrollo-web',
    cursos: ['programacion-web'],
    ejercicios: ['programacion-web.proyecto'],
    autor: 'tomas-iriarte',
    antiguedad: 235,
  }),
  certification({
    id: 'trabajo-en-altura',
    nombre: 'Habilitación para trabajo en altura',
    codigo: 'CERT-SEG-1',
    descripcion:
      'Habilita a trabajar en altura en las obras adheridas al convenio de la cámara de constructores.',
    criterio:
      '<p>Aprobó la evaluación de prevención y demostró el uso de arnés, línea de vida y rescate básico.</p>',
    demuestra: [
      'Usa arnés, línea de vida y puntos de anclaje.',
      'Reconoce los riesgos de una tarea en altura antes de subir.',
      'Participa de un rescate básico.',
    ],
    centro: 'centro-tecnologico-cuyo',
    categoria: 'seguridad',
    alcance: 'habilitante',
    normativa:
      'Decreto 911/96 y convenio de la Cámara de Constructores del Cuyo. Vale solo dentro de las obras adheridas.',
    cursos: ['seguridad-en-obra'],
    ejercicios: ['seguridad-en-obra.prevencion'],
    notaMin: 70,
    vigenciaMeses: 12,
    renovacion: { modo: 'examen', desdeMesesAntes: 2 },
    autor: 'beatriz-sosa',
    antiguedad: 440,
  }),
  certification({
    id: 'liquidacion-de-sueldos',
    nombre: 'Liquidación de sueldos para pymes',
    codigo: 'CERT-ADM-1',
    descripcion: 'Liquida un mes completo, aguinaldo, vacaciones y una salida, con cálculo a la vista.',
    criterio: '<p>Aprobó la evaluación final con 70 o más.</p>',
    centro: 'cfp-almafuerte',
    categoria: 'administracion',
    cursos: ['liquidacion-sueldos'],
    ejercicios: ['liquidacion-sueldos.final'],
    notaMin: 70,
    estado: 'enRevision',
    autor: 'nestor-pacheco',
    antiguedad: 18,
  }),
  certification({
    id: 'anfitrion-rural',
    nombre: 'Anfitrión o anfitriona de turismo rural',
    codigo: 'CERT-TUR-1',
    descripcion: 'Borrador en preparación con prestadores de la región.',
    criterio: '<p>Presentó una ficha de experiencia y la probó con un grupo invitado.</p>',
    centro: 'escuela-turismo-nahuel-huapi',
    categoria: 'turismo',
    cursos: ['turismo-rural'],
    estado: 'borrador',
    autor: 'gestor',
    antiguedad: 7,
  }),
  certification({
    id: 'poda-de-pepita',
    nombre: 'Poda de frutales de pepita',
    codigo: 'CERT-AGR-1',
    edicion: '2025',
    descripcion: 'Edición retirada. Los certificados emitidos siguen siendo verificables.',
    criterio: '<p>Podó seis plantas con supervisión.</p>',
    centro: 'centro-tecnologico-cuyo',
    categoria: 'agro',
    cursos: ['poda-de-frutales'],
    estado: 'retirada',
    autor: 'beatriz-sosa',
    antiguedad: 335,
  }),
];
