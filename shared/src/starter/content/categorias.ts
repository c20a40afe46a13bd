/**
 * Categories of the four areas. `icono` is a Tabler icon name (outline), `color` the tint of emblems and
 * chips. Slugs are unique across all areas, so those of the forum and of the professionals use different
 * words.
 */
import { ref, type SeedId, type StarterRecord } from '../records.ts';

interface Category {
  readonly nombre: string;
  readonly icono: string;
  readonly color: string;
  readonly descripcion: string;
  /** Slug of the category that it is part of. */
  readonly padre?: string;
}
type CategoriesBySlug = Readonly<Record<string, Category>>;

const COURSE: CategoriesBySlug = {
  electricidad: {
    nombre: 'Electricidad',
    icono: 'bolt',
    color: '#c98a00',
    descripcion: 'Instalaciones, tableros, mediciones y energías renovables.',
  },
  refrigeracion: {
    nombre: 'Refrigeración y climatización',
    icono: 'snowflake',
    color: '#2a7fa8',
    descripcion: 'Equipos split, cámaras frías y cadena de frío.',
  },
  construccion: {
    nombre: 'Construcción',
    icono: 'wall',
    color: '#b3552e',
    descripcion: 'Albañilería, sistemas en seco, instalaciones sanitarias y terminaciones.',
  },
  mecanica: {
    nombre: 'Mecánica y metalurgia',
    icono: 'engine',
    color: '#4f5b66',
    descripcion: 'Motores, motos, soldadura y mantenimiento.',
  },
  gastronomia: {
    nombre: 'Gastronomía',
    icono: 'tools-kitchen-2',
    color: '#b8442f',
    descripcion: 'Cocina, panadería, pastelería e inocuidad de los alimentos.',
  },
  salud: {
    nombre: 'Salud',
    icono: 'stethoscope',
    color: '#1f8a70',
    descripcion: 'Primeros auxilios y tareas de apoyo en servicios de salud.',
  },
  cuidados: {
    nombre: 'Cuidados',
    icono: 'heart-handshake',
    color: '#8c4a7f',
    descripcion: 'Acompañamiento de personas mayores, niñez y personas con discapacidad.',
  },
  textil: {
    nombre: 'Textil e indumentaria',
    icono: 'needle-thread',
    color: '#7a4fa3',
    descripcion: 'Costura, moldería y confección a medida o en serie.',
  },
  estetica: {
    nombre: 'Estética',
    icono: 'scissors',
    color: '#b5477a',
    descripcion: 'Peluquería, barbería y cuidado de manos y pies.',
  },
  software: {
    nombre: 'Software y datos',
    icono: 'code',
    color: '#2f5fb3',
    descripcion: 'Programación, datos y herramientas digitales de trabajo.',
  },
  diseno: {
    nombre: 'Diseño y comunicación',
    icono: 'palette',
    color: '#c2571a',
    descripcion: 'Diseño gráfico, fotografía de producto y comunicación visual.',
  },
  administracion: {
    nombre: 'Administración',
    icono: 'calculator',
    color: '#3d6b4f',
    descripcion: 'Sueldos, presupuestos, gestión y atención al público.',
  },
  agro: {
    nombre: 'Agro y ambiente',
    icono: 'plant-2',
    color: '#5b8a1f',
    descripcion: 'Huerta, frutales, apicultura y producción familiar.',
  },
  turismo: {
    nombre: 'Turismo y hotelería',
    icono: 'map-2',
    color: '#1f7f8a',
    descripcion: 'Recepción, guiado y servicios para quienes viajan.',
  },
  seguridad: {
    nombre: 'Seguridad e higiene',
    icono: 'helmet',
    color: '#a36b00',
    descripcion: 'Prevención de riesgos en obra, taller y oficina.',
  },
  idiomas: {
    nombre: 'Idiomas y señas',
    icono: 'language',
    color: '#6657a8',
    descripcion: 'Lenguas extranjeras y Lengua de Señas Argentina para el trabajo.',
  },
  'instalaciones-domiciliarias': {
    nombre: 'Instalaciones domiciliarias',
    icono: 'plug',
    color: '#c98a00',
    descripcion: 'Vivienda y locales: circuitos, protecciones y puesta a tierra.',
    padre: 'electricidad',
  },
  'energias-renovables': {
    nombre: 'Energías renovables',
    icono: 'solar-panel',
    color: '#c98a00',
    descripcion: 'Sistemas fotovoltaicos y solares térmicos.',
    padre: 'electricidad',
  },
  'instalaciones-sanitarias': {
    nombre: 'Instalaciones sanitarias y gas',
    icono: 'droplet',
    color: '#b3552e',
    descripcion: 'Agua, desagües y gas en viviendas.',
    padre: 'construccion',
  },
  'construccion-en-seco': {
    nombre: 'Construcción en seco',
    icono: 'layout-board',
    color: '#b3552e',
    descripcion: 'Placas, perfiles y aislaciones.',
    padre: 'construccion',
  },
  'panaderia-y-pasteleria': {
    nombre: 'Panadería y pastelería',
    icono: 'bread',
    color: '#b8442f',
    descripcion: 'Masas, fermentos, cremas y decoración.',
    padre: 'gastronomia',
  },
  soldadura: {
    nombre: 'Soldadura',
    icono: 'flame',
    color: '#4f5b66',
    descripcion: 'Electrodo, MIG, TIG y corte.',
    padre: 'mecanica',
  },
  'desarrollo-web': {
    nombre: 'Desarrollo web',
    icono: 'world-www',
    color: '#2f5fb3',
    descripcion: 'Páginas y aplicaciones para el navegador.',
    padre: 'software',
  },
  'primeros-auxilios': {
    nombre: 'Primeros auxilios',
    icono: 'first-aid-kit',
    color: '#1f8a70',
    descripcion: 'Reanimación, heridas y respuesta a emergencias.',
    padre: 'salud',
  },
};

const FORO: CategoriesBySlug = {
  'foro-electricidad': {
    nombre: 'Electricidad y energía',
    icono: 'bolt',
    color: '#c98a00',
    descripcion: 'Instalaciones, mediciones, tableros y energía solar.',
  },
  'foro-construccion': {
    nombre: 'Obra e instalaciones',
    icono: 'wall',
    color: '#b3552e',
    descripcion: 'Albañilería, agua, gas, placas y terminaciones.',
  },
  'foro-mecanica': {
    nombre: 'Taller y soldadura',
    icono: 'engine',
    color: '#4f5b66',
    descripcion: 'Motores, motos, soldadura y máquinas.',
  },
  'foro-cocina': {
    nombre: 'Cocina y panadería',
    icono: 'tools-kitchen-2',
    color: '#b8442f',
    descripcion: 'Masas, costos, higiene y equipamiento.',
  },
  'foro-cuidados': {
    nombre: 'Salud y cuidados',
    icono: 'heart-handshake',
    color: '#8c4a7f',
    descripcion: 'Acompañamiento, primeros auxilios y condiciones de trabajo.',
  },
  'foro-digital': {
    nombre: 'Programación y datos',
    icono: 'code',
    color: '#2f5fb3',
    descripcion: 'Código, planillas y diseño.',
  },
  'foro-agro': {
    nombre: 'Huerta y producción',
    icono: 'plant-2',
    color: '#5b8a1f',
    descripcion: 'Cultivos, frutales, abejas y valor agregado.',
  },
  'foro-trabajo': {
    nombre: 'Trabajo independiente',
    icono: 'briefcase',
    color: '#3d6b4f',
    descripcion: 'Presupuestos, monotributo, clientes y matrículas.',
  },
  'foro-plataforma': {
    nombre: 'Cursos y certificados',
    icono: 'certificate',
    color: '#0b5c6b',
    descripcion: 'Inscripciones, campus, certificados y uso de Oficio.',
  },
};

const NOTICIA: CategoriesBySlug = {
  institucional: {
    nombre: 'Institucional',
    icono: 'building-community',
    color: '#0b5c6b',
    descripcion: 'Lo que cambia en Oficio y en los centros.',
  },
  convocatorias: {
    nombre: 'Convocatorias',
    icono: 'speakerphone',
    color: '#b3552e',
    descripcion: 'Inscripciones, vacantes y llamados.',
  },
  becas: { nombre: 'Becas', icono: 'coin', color: '#3d6b4f', descripcion: 'Ayudas para estudiar.' },
  normativa: {
    nombre: 'Normativa',
    icono: 'gavel',
    color: '#4f5b66',
    descripcion: 'Reglas que afectan a los oficios.',
  },
  historias: {
    nombre: 'Historias de oficio',
    icono: 'message-2',
    color: '#8c4a7f',
    descripcion: 'Personas que aprendieron y cambiaron de trabajo.',
  },
};

const PROFESIONAL: CategoriesBySlug = {
  electricistas: {
    nombre: 'Electricista',
    icono: 'bolt',
    color: '#c98a00',
    descripcion: 'Instalaciones eléctricas de vivienda, comercio e industria.',
  },
  gasistas: {
    nombre: 'Gasista',
    icono: 'flame',
    color: '#b3552e',
    descripcion: 'Instalaciones de gas con matrícula de la distribuidora.',
  },
  plomeria: {
    nombre: 'Plomería',
    icono: 'droplet',
    color: '#2a7fa8',
    descripcion: 'Agua fría y caliente, desagües y artefactos.',
  },
  frigoristas: {
    nombre: 'Refrigeración',
    icono: 'snowflake',
    color: '#2a7fa8',
    descripcion: 'Aire acondicionado, heladeras y cámaras.',
  },
  albanileria: {
    nombre: 'Albañilería y terminaciones',
    icono: 'wall',
    color: '#b3552e',
    descripcion: 'Mampostería, revoques, pisos y pintura.',
  },
  soldadores: {
    nombre: 'Soldadura y herrería',
    icono: 'tool',
    color: '#4f5b66',
    descripcion: 'Estructuras, portones y reparaciones.',
  },
  'cocina-profesional': {
    nombre: 'Cocina y panadería',
    icono: 'tools-kitchen-2',
    color: '#b8442f',
    descripcion: 'Producción de alimentos, eventos y viandas.',
  },
  cuidadores: {
    nombre: 'Cuidado de personas',
    icono: 'heart-handshake',
    color: '#8c4a7f',
    descripcion: 'Acompañamiento domiciliario y en instituciones.',
  },
  costura: {
    nombre: 'Costura y moldería',
    icono: 'needle-thread',
    color: '#7a4fa3',
    descripcion: 'Confección, arreglos y producción.',
  },
  programacion: {
    nombre: 'Programación y web',
    icono: 'code',
    color: '#2f5fb3',
    descripcion: 'Sitios, sistemas y automatización.',
  },
  gestion: {
    nombre: 'Administración y sueldos',
    icono: 'calculator',
    color: '#3d6b4f',
    descripcion: 'Liquidaciones, facturación y trámites.',
  },
  mecanicos: {
    nombre: 'Mecánica',
    icono: 'engine',
    color: '#4f5b66',
    descripcion: 'Autos, motos y maquinaria.',
  },
  'instaladores-solares': {
    nombre: 'Energía solar',
    icono: 'solar-panel',
    color: '#c98a00',
    descripcion: 'Diseño y montaje de sistemas fotovoltaicos.',
    padre: 'electricistas',
  },
};

const area = (ambito: string, categories: CategoriesBySlug): StarterRecord[] =>
  Object.entries(categories).map(([slug, { nombre, icono, color, descripcion, padre }], index) => ({
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
