/**
 * Reads what a file presents, by its bytes and not by its name. The file is read in the browser and sent
 * nowhere.
 */
import { textOf } from '@oficio/shared/credentials/reading/file-bytes';
import { isPdf, readPdf } from '@oficio/shared/credentials/reading/pdf';
import { pictureType } from './picture-size.ts';
import { readPicture } from './picture.ts';
import { bakedInPng } from '@oficio/shared/credentials/reading/png';
import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';
import { readText } from '@oficio/shared/credentials/reading/read-text';
import { bakedInSvg, isSvg } from '@oficio/shared/credentials/reading/svg';

const MAX_FILE_BYTES = 10 * 1024 * 1024;

const TOO_LARGE = 'El archivo supera los 10 MB. Conviene usar el original, o escribir el número y el código.';
const EMPTY_FILE = 'El archivo está vacío. Conviene descargarlo de nuevo.';
const UNREADABLE = 'No se pudo abrir el archivo. Conviene copiarlo a este equipo e intentar de nuevo.';
const NO_BADGE =
  'El SVG no lleva un certificado adentro: algunos programas lo quitan al guardar. Conviene usar el archivo original, o escribir el número y el código.';
const NOT_A_CERTIFICATE =
  'El archivo no es un certificado firmado, ni un PDF o una imagen que lo lleve. Se puede escribir el número y el código.';

/** Reads what a file presents. */
export async function readFile(file: Blob): Promise<Presented> {
  if (file.size > MAX_FILE_BYTES) return nothing(TOO_LARGE);
  if (file.size === 0) return nothing(EMPTY_FILE);
  try {
    return await readBytes(new Uint8Array(await file.arrayBuffer()));
  } catch {
    // The file was moved, or is on a disconnected drive.
    return nothing(UNREADABLE);
  }
}

async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Presented> {
  const baked = await bakedInPng(bytes);
  const inPng = baked === undefined ? undefined : readText(baked);
  if (inPng && inPng.kind !== 'nothing') return inPng;
  const type = pictureType(bytes);
  if (type !== undefined) return readPicture(bytes, type);
  if (isPdf(bytes)) return readPdf(bytes);
  const text = textOf(bytes);
  const presented = isSvg(text) ? readText(bakedInSvg(text) ?? '') : readText(text);
  if (presented.kind !== 'nothing') return presented;
  return nothing(isSvg(text) ? NO_BADGE : NOT_A_CERTIFICATE);
}
