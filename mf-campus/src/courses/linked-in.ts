/**
 * Fields that LinkedIn asks about a certificate: a link that fills them in, and texts to copy, since LinkedIn
 * doesn't always read the link.
 */
import type { Doc } from '@oficio/shared/contract/collections/index';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { fromBase64url } from '@oficio/shared/credentials/bytes';
import { siteMoment } from '@oficio/shared/kit/site-dates';
import { withQuery } from '@oficio/shared/kit/with-query';
import { formatDate } from '@oficio/shared/ui';

interface LinkedInField {
  readonly label: string;
  readonly value: string;
  readonly query: Readonly<Record<string, string>>;
}

function dateParameters(prefix: 'issue' | 'expiration', at: string): Readonly<Record<string, string>> {
  if (Number.isNaN(Date.parse(at))) return {};
  const { year, month } = siteMoment(new Date(at));
  return { [`${prefix}Year`]: String(year), [`${prefix}Month`]: String(month) };
}

/** Returns the centre's name as signed in the credential. */
function signedCentreName(signed: unknown): string | undefined {
  const { jwt } = recordOf(signed);
  const bytes = typeof jwt === 'string' ? fromBase64url(jwt.split('.')[1] ?? '') : undefined;
  if (!bytes?.length) return undefined;
  const { issuer } = recordOf(JSON.parse(new TextDecoder().decode(bytes)));
  const { name } = recordOf(issuer);
  return typeof name === 'string' ? name : undefined;
}

/** Returns the fields of a certificate, in the order of LinkedIn's form. */
export function linkedInFields(
  { titulo, jsonFirmado, emitidaEn, venceEn, numero = '' }: Doc<'credenciales'>,
  url: string,
): LinkedInField[] {
  const text = (label: string, name: string, value: string | null | undefined) =>
    value ? [{ label, value, query: { [name]: value } }] : [];
  const day = (label: string, prefix: 'issue' | 'expiration', at: string | null | undefined) =>
    at ? [{ label, value: formatDate(at), query: dateParameters(prefix, at) }] : [];
  return [
    ...text('Nombre', 'name', titulo),
    ...text('Empresa emisora', 'organizationName', signedCentreName(jsonFirmado)),
    ...day('Fecha de expedición', 'issue', emitidaEn),
    ...day('Fecha de caducidad', 'expiration', venceEn),
    ...text('ID de la credencial', 'certId', numero),
    ...text('URL de la credencial', 'certUrl', url),
  ];
}

/** Returns the LinkedIn page that adds the certificate to the user's profile. */
export const linkedInLink = (fields: readonly LinkedInField[]): string =>
  withQuery('https://www.linkedin.com/profile/add', {
    startTask: 'CERTIFICATION_NAME',
    ...Object.assign({}, ...fields.map(({ query }) => query)),
  });
