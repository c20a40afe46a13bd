/** The holder of a certificate to be issued automatically, and the data that only they can provide. */
import type { Logger } from 'pino';
import { IDENTITY_LEVELS, reachesLevel } from '@oficio/shared/contract/collections/identity-levels';
import type { WriteContext } from '../../../engine/collections/hooks.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { certificatePending } from '../../../platform/mail/templates.ts';
import { LINKS } from '../../common/links.ts';
import { findAndLockRow } from '../../common/lookup.ts';
import { notifyOnce } from '../../common/notify-once.ts';

/** States of accounts that can sign in. */
const OPEN_STATES: ReadonlySet<Stored<'users'>['estado']> = new Set(['pendiente', 'activo']);

/**
 * Returns the person, locked until the commit so that no concurrent transaction decides about them; undefined
 * for a closed account.
 */
export async function lockHolder({ tx }: Pick<WriteContext, 'tx'>, person: string) {
  const holder = await findAndLockRow(tx, 'users', person, [
    'nombre',
    'nombreLegal',
    'nivelIdentidad',
    'estado',
    'email',
    'preferencias',
  ]);
  return holder && OPEN_STATES.has(holder.estado) ? holder : undefined;
}
type Holder = NonNullable<Awaited<ReturnType<typeof lockHolder>>>;
type EarnedCertification = Pick<
  Stored<'certificaciones'>,
  '_id' | 'nombre' | 'identidadMin' | 'centroEmisor'
>;

/**
 * Returns whether only the person's legal name or identity check is missing. If so, notifies the person, once
 * for the same missing data.
 */
export async function notifyIfDataMissing(
  context: WriteContext & { readonly mail: Mailer; readonly origin: string },
  holder: Holder,
  certification: EarnedCertification,
): Promise<boolean> {
  const minLevel = certification.identidadMin ?? 'declarada';
  const sinNombre = !holder.nombreLegal;
  const sinIdentidad = reachesLevel(holder.nivelIdentidad ?? 'declarada', minLevel)
    ? undefined
    : IDENTITY_LEVELS[minLevel];
  if (!sinNombre && !sinIdentidad) return false;
  const missingData = [sinNombre && 'nombre', sinIdentidad && minLevel].filter(Boolean).join('+');
  const link = sinNombre ? LINKS.personalData() : LINKS.centre(certification.centroEmisor);
  await notifyOnce(context, {
    occasion: `falta:${certification._id}:${holder._id}:${missingData}`,
    to: { _id: holder._id, email: holder.email, avisos: holder.preferencias?.avisos ?? null },
    letter: certificatePending({
      nombre: holder.nombre,
      titulo: certification.nombre,
      url: `${context.origin}${link}`,
      sinNombre,
      sinIdentidad,
    }),
    text: sinNombre
      ? 'Los requisitos están cumplidos. Falta escribir en «Mi perfil» el nombre y el apellido como en el documento; después, el certificado se emite solo.'
      : 'Los requisitos están cumplidos. Falta que el centro compruebe la identidad; después, el certificado se emite solo.',
    link,
  });
  return true;
}

/** Dependencies of automatic issuing. */
export interface IssueDeps {
  readonly db: Database;
  readonly hooks: WriteContext['hooks'];
  readonly jobs: Pick<Jobs, 'send'>;
  readonly mail: Mailer;
  /** The site's origin, `https://host`, for links in e-mails. */
  readonly origin: string;
  readonly log: Logger;
  readonly now?: () => Date;
}
