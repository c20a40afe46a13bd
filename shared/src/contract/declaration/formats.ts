/** Pattern and error sentence of each short-text format. */
import type { TextFormat } from './fields.ts';

interface Format {
  readonly pattern: RegExp;
  readonly expected: string;
}

export const FORMATS: Readonly<Record<TextFormat, Format>> = {
  slug: {
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    expected: 'solo minúsculas, números y guiones, por ejemplo «electricidad-domiciliaria»',
  },
  // The HTML standard's "valid e-mail address", with a dot required in the domain.
  correo: {
    pattern:
      /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/,
    expected: 'una dirección de correo, por ejemplo nombre@dominio.com',
  },
  // ITU-T E.164.
  telefono: {
    pattern: /^\+[1-9]\d{6,14}$/,
    expected: 'un teléfono con código de país y sin espacios, por ejemplo +5491123456789',
  },
  enlace: { pattern: /^https:\/\/[^\s/$.?#][^\s]*$/i, expected: 'una dirección que empiece con https://' },
  enlaceInterno: {
    pattern: /^(https:\/\/[^\s/$.?#][^\s]*|\/(?!\.{0,2}[/\\])[^\s]*)$/i,
    expected: 'una dirección https:// o una ruta interna que empiece con /',
  },
  color: { pattern: /^#[0-9a-f]{6}$/i, expected: 'un color como #0b5c6b' },
  usuario: {
    pattern: /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/,
    expected: 'letras, números, puntos y guiones, sin espacios',
  },
  'iso3166-1': { pattern: /^[A-Z]{2}$/, expected: 'dos letras mayúsculas, por ejemplo AR' },
  'iso3166-2': { pattern: /^[A-Z]{2}-[A-Z0-9]{1,3}$/, expected: 'un código ISO 3166-2, por ejemplo AR-B' },
};
