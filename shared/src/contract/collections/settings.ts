/**
 * Site settings: labels, permitted values and defaults. The records of `configuracion`, their validation,
 * their editor and the server's values derive from here.
 */
import { boolean, integer, numbers, type Field, type ValuesOf } from '../declaration/fields.ts';

export const SETTINGS = {
  'cuentas.registroAbierto': boolean({
    label: 'Registro abierto',
    help: 'Cualquiera puede crear su cuenta. Sin esto, las cuentas las crean los centros y la administración.',
    default: true,
  }),
  'foro.retenerPrimerMensaje': boolean({
    label: 'Revisar el primer mensaje en el foro',
    help: 'Lo que escribe quien todavía no tiene nada publicado espera la revisión de moderación.',
    default: false,
  }),
  'foro.enlacesParaRetener': integer({
    label: 'Enlaces que hacen esperar a un mensaje',
    help: 'Un mensaje con tantos enlaces, o más, de una cuenta nueva espera la revisión de moderación. El primero espera con uno solo, o con un teléfono.',
    min: 1,
    max: 50,
    default: 3,
  }),
  'foro.diasCuentaNueva': integer({
    label: 'Días en que una cuenta es nueva',
    help: 'Durante ellos es nueva en el foro, publique lo que publique.',
    min: 0,
    max: 365,
    unit: 'días',
    default: 3,
  }),
  'foro.textosParaConocida': integer({
    label: 'Textos publicados para ser conocida en el foro',
    help: 'Cuántos textos visibles, además de los días, hacen que una cuenta deje de ser nueva.',
    min: 0,
    max: 1000,
    default: 3,
  }),
  'foro.textosParaConfiable': integer({
    label: 'Textos publicados para ser confiable en el foro',
    help: 'Cuántos textos visibles, con un mes de cuenta y ninguno oculto, la hacen confiable.',
    min: 1,
    max: 10_000,
    default: 30,
  }),
  'foro.ritmoNueva': integer({
    label: 'Textos en diez minutos de una cuenta nueva',
    help: 'Preguntas, respuestas y comentarios. Los demás esperan.',
    min: 1,
    max: 1000,
    default: 5,
  }),
  'foro.ritmoConocida': integer({
    label: 'Textos en diez minutos de una cuenta conocida',
    help: 'Preguntas, respuestas y comentarios. Los demás esperan.',
    min: 1,
    max: 1000,
    default: 30,
  }),
  'foro.ritmoConfiable': integer({
    label: 'Textos en diez minutos de una cuenta confiable',
    help: 'Preguntas, respuestas y comentarios. Los demás esperan.',
    min: 1,
    max: 1000,
    default: 100,
  }),
  'foro.reportesParaRetener': integer({
    label: 'Reportes que hacen esperar a un texto',
    help: 'Cuántas personas distintas, que no sean cuentas nuevas, tienen que reportar un texto para que deje de mostrarse hasta que moderación lo mire.',
    min: 2,
    max: 100,
    default: 3,
  }),
  'certificados.recordatorios': numbers({
    label: 'Avisos antes de un vencimiento',
    help: 'Cuántos días antes se avisa a quien tiene un certificado, si la certificación no dice otra cosa.',
    maxItems: 10,
    default: [90, 30, 7],
  }),
} as const satisfies Readonly<Record<string, Field & { readonly default: unknown }>>;

export type SettingName = keyof typeof SETTINGS;
/** Values of all settings. */
export type Settings = Readonly<ValuesOf<typeof SETTINGS>>;

/** Returns the declaration of a setting; undefined for an unknown name. */
export const settingNamed = (name: unknown): Field | undefined =>
  typeof name === 'string' && Object.hasOwn(SETTINGS, name) ? SETTINGS[name as SettingName] : undefined;
