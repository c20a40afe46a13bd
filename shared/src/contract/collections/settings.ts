/**
 * The settings of a site: what each is called, what it may hold, and what holds until somebody changes it. The
 * records of `configuracion`, their check, their editor and what the server reads all follow from here.
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
    help: 'Un mensaje con tantos enlaces, o más, de una cuenta nueva espera la revisión de moderación.',
    min: 1,
    max: 50,
    default: 3,
  }),
  'foro.diasCuentaNueva': integer({
    label: 'Días en que una cuenta es nueva',
    help: 'Durante ellos sus mensajes con varios enlaces esperan. Con 0, ninguna cuenta es nueva.',
    min: 0,
    max: 365,
    unit: 'días',
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
/** The value of every setting. */
export type Settings = Readonly<ValuesOf<typeof SETTINGS>>;

/** The declaration of a setting; undefined for a name that none has. */
export const settingNamed = (name: unknown): Field | undefined =>
  typeof name === 'string' && Object.hasOwn(SETTINGS, name) ? SETTINGS[name as SettingName] : undefined;
