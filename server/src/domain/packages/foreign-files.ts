/** Files of another system's package: those that its records name, renamed as in our packages. */
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { mayBeStored } from '../../engine/files/types.ts';
import { fileName, type PackageFile } from './course-parts.ts';

/** Read access to a package, in any archive format. */
export interface Archive {
  readonly names: readonly string[];
  size(name: string): number | undefined;
  open(name: string): Promise<Readable>;
  text(name: string): Promise<string>;
}

/** The files that a package's records name. */
export class ForeignFiles {
  readonly #archive: Archive;
  readonly #taken = new Map<string, { readonly id: string; readonly nombre: string }>();
  readonly #refused = new Set<string>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /**
   * Returns our name for the file at that place in the archive; undefined when it is missing or of a type
   * that isn't stored.
   */
  take(place: string, nombre = path.posix.basename(place)): string | undefined {
    const known = this.#taken.get(place);
    if (known) return known.id;
    const bytes = this.#archive.size(place);
    if (bytes === undefined || bytes === 0) return undefined;
    if (!mayBeStored(nombre)) {
      this.#refused.add(nombre);
      return undefined;
    }
    const id = fileName(this.#taken.size + 1);
    this.#taken.set(place, { id, nombre: nombre.slice(0, 255) });
    return id;
  }

  /** Returns warnings about the named files that aren't imported. */
  notTaken(): string[] {
    return [...this.#refused]
      .slice(0, 50)
      .map(
        (nombre) => `El archivo «${nombre.slice(0, 120)}» no se toma: es de un tipo que no se guarda aquí.`,
      );
  }

  /** Returns all files with their digests, and a function to open them. */
  async files(): Promise<{ archivos: PackageFile[]; open: (file: PackageFile) => Promise<Readable> }> {
    const places = new Map<string, string>();
    const archivos: PackageFile[] = [];
    for (const [place, { id, nombre }] of this.#taken) {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of await this.#archive.open(place)) {
        hash.update(chunk as Buffer);
        bytes += (chunk as Buffer).length;
      }
      places.set(id, place);
      archivos.push({ id, nombre, bytes, sha256: hash.digest('hex') });
    }
    return { archivos, open: ({ id }) => this.#archive.open(places.get(id) ?? '') };
  }
}
