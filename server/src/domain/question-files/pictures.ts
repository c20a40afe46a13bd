/**
 * Pictures of the questions in a file. Each gets a name while the file is read, and is stored only when its
 * question is accepted.
 */
import { Readable } from 'node:stream';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { UnsupportedQuestion, type ReadQuestion } from '@oficio/shared/contract/exercises/read-question';
import type { Request } from '../../engine/collections/context.ts';
import { removeUnused } from '../../engine/files/orphans.ts';
import { saveUpload, type UploadDeps } from '../../engine/files/upload.ts';

const MAX_PICTURES = 300;

interface PendingPicture {
  readonly nombre: string;
  readonly open: () => Promise<Readable>;
}

/** Returns the names of a question's pictures. */
const picturesOf = ({ imagen, opciones = [] }: ReadQuestion): string[] =>
  [imagen, ...opciones.map((option) => option.imagen)].filter((name) => typeof name === 'string');

/** Returns the question with its pictures renamed. */
export function withPictures(question: ReadQuestion, nameOf: (name: string) => string): ReadQuestion {
  const { imagen, opciones } = question;
  return {
    ...question,
    ...(imagen !== undefined && { imagen: nameOf(imagen) }),
    ...(opciones && {
      opciones: opciones.map((option) =>
        option.imagen ? { ...option, imagen: nameOf(option.imagen) } : option,
      ),
    }),
  };
}

export class Pictures {
  readonly #pending: PendingPicture[] = [];

  /**
   * Registers a picture and returns its name.
   * @throws UnsupportedQuestion when there are too many
   */
  register(nombre: string, open: PendingPicture['open']): string {
    if (this.#pending.length >= MAX_PICTURES)
      throw new UnsupportedQuestion(
        `El archivo trae más de ${MAX_PICTURES} imágenes: conviene traerlo por partes.`,
      );
    this.#pending.push({ nombre, open });
    return `@${this.#pending.length - 1}`;
  }

  registerBytes(nombre: string, bytes: Buffer): string {
    return this.register(nombre, () => Promise.resolve(Readable.from([bytes])));
  }

  /**
   * Stores a question's pictures as uploads of the caller. Until a question holds them they are private, and
   * they expire by themselves.
   * @throws UnsupportedQuestion for a file that isn't an accepted picture
   */
  async store(deps: UploadDeps, request: Request, question: ReadQuestion): Promise<ReadQuestion> {
    const ids = new Map<string, string>();
    try {
      for (const name of picturesOf(question)) {
        const picture = this.#pending[Number(name.slice(1))];
        if (picture && !ids.has(name))
          ids.set(
            name,
            await saveUpload(deps, {
              stream: await picture.open(),
              filename: picture.nombre,
              field: 'archivo',
              declaration: reactivos.fields.imagen,
              request,
            }),
          );
      }
    } catch (error) {
      for (const id of ids.values()) await removeUnused(deps, request, id);
      if (!(error instanceof ContractError) || error.status === 429 || error.status === 503) throw error;
      throw new UnsupportedQuestion(`Su imagen no se puede traer. ${error.message}`);
    }
    return withPictures(question, (name) => ids.get(name) ?? name);
  }
}
