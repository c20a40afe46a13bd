/** Reads the data of an Open Badge, to fill in the form: version 3 (a credential) or 2 (an assertion). */
import { recordOf } from '@oficio/shared/contract/values/guards';

/** Dates are YYYY-MM-DD. */
export type BadgeFields = Readonly<
  Partial<Record<'titulo' | 'emisorTexto' | 'emitidaEn' | 'venceEn', string>>
>;

const textOf = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
const dayOf = (...values: unknown[]): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.exec(textOf(...values) ?? '')?.[0];

/** Returns the data of a badge; empty if the value is not one. */
export function badgeFields(value: unknown): BadgeFields {
  const badge = recordOf(value);
  const achievement = recordOf(recordOf(badge['credentialSubject'])['achievement'] ?? badge['badge']);
  const issuer = recordOf(badge['issuer'] ?? achievement['issuer']);
  const fields = {
    titulo: textOf(achievement['name'], badge['name']),
    emisorTexto: textOf(issuer['name'], recordOf(achievement['issuer'])['name']),
    emitidaEn: dayOf(badge['validFrom'], badge['issuanceDate'], badge['issuedOn']),
    venceEn: dayOf(badge['validUntil'], badge['expirationDate'], badge['expires']),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
