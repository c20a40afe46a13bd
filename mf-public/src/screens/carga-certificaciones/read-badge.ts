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
import { badgeFacts, type BadgeFacts } from './open-badge.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const IMAGE = /^image\/(?!svg)/;

interface Badge {
  readonly facts: BadgeFacts;
  /** The file to upload: the original, or the badge extracted from it. */
  readonly file: File;
}

async function presentedIn(file: File): Promise<Presented | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPng(bytes)) return readText((await bakedInPng(bytes)) ?? '');
  if (isPdf(bytes)) return credentialInPdf(bytes);
  if (IMAGE.test(file.type)) return undefined;
  const text = textOf(bytes);
  return readText(isSvg(text) ? (bakedInSvg(text) ?? '') : text);
}

/** Returns the badge's data and the file to upload; only the file if it has no badge. */
export async function readBadge(file: File): Promise<Badge> {
  const presented = file.size > MAX_BYTES ? undefined : await presentedIn(file).catch(() => undefined);
  if (presented?.kind !== 'jwt' && presented?.kind !== 'document') return { facts: {}, file };
  const [facts, signed] =
    presented.kind === 'jwt'
      ? [badgeFacts(partsOf(presented.jwt)?.payload), { jwt: presented.jwt }]
      : [badgeFacts(presented.document), presented.document];
  const asItIs = file.type === 'application/pdf' || file.type === 'application/json';
  const name = `${file.name.replace(/\.[^.]*$/, '')}.json`;
  return {
    facts,
    file: asItIs ? file : new File([JSON.stringify(signed)], name, { type: 'application/json' }),
  };
}
