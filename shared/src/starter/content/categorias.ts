/**
 * Categories of the four areas. `icono` is a Tabler icon name (outline), `color` the tint of emblems and
 * chips. Slugs are unique across all areas, so those of the forum and of the professionals use different
 * words.
 */
import { ref, type SeedId, type StarterRecord } from '../records.ts';

/** Categories by slug. */
type Rows = Readonly<
  Record<string, readonly [nombre: string, icono: string, color: string, descripcion: string, padre?: string]>
>;

const COURSE: Rows = {
  electricidad: [
    'Electricidad',
    'bolt',
    '#c98a00',
    'Instalaciones, tableros, mediciones y energías renovables.',
  ],
  refrigeracion: [
    'Refrigeración y climatización',
    'snowflake',
    '#2a7fa8',
    'Equipos split, cámaras frías y cadena de frío.',
  ],
  construccion: [
    'Construcción',
    'wall',
    '#b3552e',
    'Albañilería, sistemas en seco, instalaciones sanitarias y terminaciones.',
  ],
  mecanica: ['Mecánica y metalurgia', 'engine', '#4f5b66', 'Motores, motos, soldadura y mantenimiento.'],
  gastronomia: [
    'Gastronomía',
    'tools-kitchen-2',
    '#b8442f',
    'Cocina, panadería, pastelería e inocuidad de los alimentos.',
  ],
  salud: ['Salud', 'stethoscope', '#1f8a70', 'Primeros auxilios y tareas de apoyo en servicios de salud.'],
  cuidados: [
    'Cuidados',
    'heart-handshake',
    '#8c4a7f',
    'Acompañamiento de personas mayores, niñez y personas con discapacidad.',
  ],
  textil: [
    'Textil e indumentaria',
    'needle-thread',
    '#7a4fa3',
    'Costura, moldería y confección a medida o en serie.',
  ],
  estetica: ['Estética', 'scissors', '#b5477a', 'Peluquería, barbería y cuidado de manos y pies.'],
  software: [
    'Software y datos',
    'code',
    '#2f5fb3',
    'Programación, datos y herramientas digitales de trabajo.',
  ],
  diseno: [
    'Diseño y comunicación',
    'palette',
    '#c2571a',
    'Diseño gráfico, fotografía de producto y comunicación visual.',
  ],
  administracion: [
    'Administración',
    'calculator',
    '#3d6b4f',
    'Sueldos, presupuestos, gestión y atención al público.',
  ],
  agro: ['Agro y ambiente', 'plant-2', '#5b8a1f', 'Huerta, frutales, apicultura y producción familiar.'],
  turismo: ['Turismo y hotelería', 'map-2', '#1f7f8a', 'Recepción, guiado y servicios para quienes viajan.'],
  seguridad: ['Seguridad e higiene', 'helmet', '#a36b00', 'Prevención de riesgos en obra, taller y oficina.'],
  idiomas: [
    'Idiomas y señas',
    'language',
    '#6657a8',
    'Lenguas extranjeras y Lengua de Señas Argentina para el trabajo.',
  ],
  'instalaciones-domiciliarias': [
    'Instalaciones domiciliarias',
    'plug',
    '#c98a00',
    'Vivienda y locales: circuitos, protecciones y puesta a tierra.',
    'electricidad',
  ],
  'energias-renovables': [
    'Energías renovables',
    'solar-panel',
    '#c98a00',
    'Sistemas fotovoltaicos y solares térmicos.',
    'electricidad',
  ],
  'instalaciones-sanitarias': [
    'Instalaciones sanitarias y gas',
    'droplet',
    '#b3552e',
    'Agua, desagües y gas en viviendas.',
    'construccion',
  ],
  'construccion-en-seco': [
    'Construcción en seco',
    'layout-board',
    '#b3552e',
    'Placas, perfiles y aislaciones.',
    'construccion',
  ],
  'panaderia-y-pasteleria': [
    'Panadería y pastelería',
    'bread',
    '#b8442f',
    'Masas, fermentos, cremas y decoración.',
    'gastronomia',
  ],
  soldadura: ['Soldadura', 'flame', '#4f5b66', 'Electrodo, MIG, TIG y corte.', 'mecanica'],
  'desarrollo-web': [
    'Desarrollo web',
    'world-www',
    '#2f5fb3',
    'Páginas y aplicaciones para el navegador.',
    'software',
  ],
  'primeros-auxilios': [
    'Primeros auxilios',
    'first-aid-kit',
    '#1f8a70',
    'Reanimación, heridas y respuesta a emergencias.',
    'salud',
  ],
};

const FORO: Rows = {
  'foro-electricidad': [
    'Electricidad y energía',
    'bolt',
    '#c98a00',
    'Instalaciones, mediciones, tableros y energía solar.',
  ],
  'foro-construccion': [
    'Obra e instalaciones',
    'wall',
    '#b3552e',
    'Albañilería, agua, gas, placas y terminaciones.',
  ],
  'foro-mecanica': ['Taller y soldadura', 'engine', '#4f5b66', 'Motores, motos, soldadura y máquinas.'],
  'foro-cocina': [
    'Cocina y panadería',
    'tools-kitchen-2',
    '#b8442f',
    'Masas, costos, higiene y equipamiento.',
  ],
  'foro-cuidados': [
    'Salud y cuidados',
    'heart-handshake',
    '#8c4a7f',
    'Acompañamiento, primeros auxilios y condiciones de trabajo.',
  ],
  'foro-digital': ['Programación y datos', 'code', '#2f5fb3', 'Código, planillas y diseño.'],
  'foro-agro': ['Huerta y producción', 'plant-2', '#5b8a1f', 'Cultivos, frutales, abejas y valor agregado.'],
  'foro-trabajo': [
    'Trabajo independiente',
    'briefcase',
    '#3d6b4f',
    'Presupuestos, monotributo, clientes y matrículas.',
  ],
  'foro-plataforma': [
    'Cursos y certificados',
    'certificate',
    '#0b5c6b',
    'Inscripciones, campus, certificados y uso de Oficio.',
  ],
};

const NOTICIA: Rows = {
  institucional: [
    'Institucional',
    'building-community',
    '#0b5c6b',
    'Lo que cambia en Oficio y en los centros.',
  ],
  convocatorias: ['Convocatorias', 'speakerphone', '#b3552e', 'Inscripciones, vacantes y llamados.'],
  becas: ['Becas', 'coin', '#3d6b4f', 'Ayudas para estudiar.'],
  normativa: ['Normativa', 'gavel', '#4f5b66', 'Reglas que afectan a los oficios.'],
  historias: [
    'Historias de oficio',
    'message-2',
    '#8c4a7f',
    'Personas que aprendieron y cambiaron de trabajo.',
  ],
};

const PROFESIONAL: Rows = {
  electricistas: [
    'Electricista',
    'bolt',
    '#c98a00',
    'Instalaciones eléctricas de vivienda, comercio e industria.',
  ],
  gasistas: ['Gasista', 'flame', '#b3552e', 'Instalaciones de gas con matrícula de la distribuidora.'],
  plomeria: ['Plomería', 'droplet', '#2a7fa8', 'Agua fría y caliente, desagües y artefactos.'],
  frigoristas: ['Refrigeración', 'snowflake', '#2a7fa8', 'Aire acondicionado, heladeras y cámaras.'],
  albanileria: ['Albañilería y terminaciones', 'wall', '#b3552e', 'Mampostería, revoques, pisos y pintura.'],
  soldadores: ['Soldadura y herrería', 'tool', '#4f5b66', 'Estructuras, portones y reparaciones.'],
  'cocina-profesional': [
    'Cocina y panadería',
    'tools-kitchen-2',
    '#b8442f',
    'Producción de alimentos, eventos y viandas.',
  ],
  cuidadores: [
    'Cuidado de personas',
    'heart-handshake',
    '#8c4a7f',
    'Acompañamiento domiciliario y en instituciones.',
  ],
  costura: ['Costura y moldería', 'needle-thread', '#7a4fa3', 'Confección, arreglos y producción.'],
  programacion: ['Programación y web', 'code', '#2f5fb3', 'Sitios, sistemas y automatización.'],
  gestion: ['Administración y sueldos', 'calculator', '#3d6b4f', 'Liquidaciones, facturación y trámites.'],
  mecanicos: ['Mecánica', 'engine', '#4f5b66', 'Autos, motos y maquinaria.'],
  'instaladores-solares': [
    'Energía solar',
    'solar-panel',
    '#c98a00',
    'Diseño y montaje de sistemas fotovoltaicos.',
    'electricistas',
  ],
};

const area = (ambito: string, rows: Rows): StarterRecord[] =>
  Object.entries(rows).map(([slug, [nombre, icono, color, descripcion, padre]], index) => ({
    $id: `categoria.${slug}` satisfies SeedId,
    nombre,
    slug,
    ambito,
    ...(padre ? { padre: ref(`categoria.${padre}`) } : {}),
    descripcion,
    color,
    icono,
    orden: index + 1,
    activa: true,
  }));

export const categorias: readonly StarterRecord[] = [
  ...area('curso', COURSE),
  ...area('foro', FORO),
  ...area('noticia', NOTICIA),
  ...area('profesional', PROFESIONAL),
];
