/**
 * Reads the badge in a file to upload, in any supported format. The server's clean-up strips the badge baked
 * into an image and it accepts no SVGs, so for those formats the signed badge itself is uploaded.
 */
import { partsOf } from '@oficio/shared/credentials/jwt';
import { textOf } from '@oficio/shared/credentials/reading/file-bytes';
import { credentialInPdf, isPdf } from '@oficio/shared/credentials/reading/pdf';
import { bakedInPng, isPng } from '@oficio/shared/credentials/reading/png';
import type { Presented } from '@oficio/shared/credentials/reading/presented';
import { readText } from '@oficio/shared/credentials/reading/read-text';
import { bakedInSvg, isSvg } from '@oficio/shared/credentials/reading/svg';
import { badgeFields, type BadgeFields } from './open-badge.ts';

const MAX_BADGE_BYTES = 10 * 1024 * 1024;
const RASTER_IMAGE = /^image\/(?!svg)/;

interface Badge {
  readonly fields: BadgeFields;
  /** The file to upload: the original, or the badge extracted from it. */
  readonly file: File;
}

async function credentialIn(file: File): Promise<Presented | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPng(bytes)) return readText((await bakedInPng(bytes)) ?? '');
  if (isPdf(bytes)) return credentialInPdf(bytes);
  if (RASTER_IMAGE.test(file.type)) return undefined;
  const text = textOf(bytes);
  return readText(isSvg(text) ? (bakedInSvg(text) ?? '') : text);
}

/** Returns the badge's data and the file to upload; only the file if it has no badge. */
export async function readBadge(file: File): Promise<Badge> {
  const presented = file.size > MAX_BADGE_BYTES ? undefined : await credentialIn(file).catch(() => undefined);
  if (presented?.kind !== 'jwt' && presented?.kind !== 'document') return { fields: {}, file };
  const [fields, signed] =
    presented.kind === 'jwt'
      ? [badgeFields(partsOf(presented.jwt)?.payload), { jwt: presented.jwt }]
      : [badgeFields(presented.document), presented.document];
  const uploadsOriginal = file.type === 'application/pdf' || file.type === 'application/json';
  const name = `${file.name.replace(/\.[^.]*$/, '')}.json`;
  return {
    fields,
    file: uploadsOriginal ? file : new File([JSON.stringify(signed)], name, { type: 'application/json' }),
  };
}
