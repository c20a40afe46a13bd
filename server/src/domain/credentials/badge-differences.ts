/** Differences between a badge and the uploader's account and form. */
import type { Facts } from '@oficio/shared/credentials/report';
import type { Stored } from '../../engine/sql/stored.ts';
import { sameName } from '../people/identity-text.ts';
import { spanishDay } from './verification.ts';

type Upload = Pick<Stored<'credenciales'>, 'titulo' | 'emisorTexto' | 'emitidaEn' | 'venceEn'>;

/** Returns the differences, a sentence each. Fields absent from the badge are skipped. */
export function differences(facts: Facts, name: string, upload: Upload): string[] {
  const { nombreLegal, titulo, centro, emitidaEn, venceEn } = facts;
  const texts: readonly (readonly [string | undefined, string | null, (said: string) => string])[] = [
    [nombreLegal, name, (said) => `La insignia está a nombre de «${said}», y la cuenta de «${name}».`],
    [titulo, upload.titulo, (said) => `La insignia se titula «${said}», y lo cargado «${upload.titulo}».`],
    [centro, upload.emisorTexto, (said) => `La insignia dice que la otorgó «${said}».`],
  ];
  const days: readonly (readonly [string | undefined, string | null, string])[] = [
    [emitidaEn, upload.emitidaEn, 'se emitió'],
    [venceEn, upload.venceEn, 'vence'],
  ];
  return [
    ...texts.flatMap(([said, own, words]) =>
      said !== undefined && !sameName(said, own ?? '') ? [words(said)] : [],
    ),
    ...days.flatMap(([said, own, verb]) =>
      said !== undefined && spanishDay(said) !== spanishDay(own)
        ? [
            `La insignia dice que ${verb} el ${spanishDay(said)}${own ? `, y lo cargado el ${spanishDay(own)}` : ''}.`,
          ]
        : [],
    ),
  ];
}
