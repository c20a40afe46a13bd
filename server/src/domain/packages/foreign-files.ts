/** Files of somebody else's package: those that are named, under names of ours. */
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { mayBeStored } from '../../engine/files/types.ts';
import { fileName, type PackageFile } from './course-parts.ts';

/** What is read of a package, whatever it is packed with. */
export interface Archive {
  readonly names: readonly string[];
  size(name: string): number | undefined;
  open(name: string): Promise<Readable>;
  text(name: string): Promise<string>;
}

/** The files that a package's records turn out to name. */
export class ForeignFiles {
  readonly #archive: Archive;
  readonly #taken = new Map<string, { readonly id: string; readonly nombre: string }>();
  readonly #refused = new Set<string>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** The name of ours of a file at a place in the archive; undefined when it isn't there or is of no type that is stored. */
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

  /** Sentences about those that were named and aren't taken. */
  notTaken(): string[] {
    return [...this.#refused]
      .slice(0, 50)
      .map(
        (nombre) => `El archivo «${nombre.slice(0, 120)}» no se toma: es de un tipo que no se guarda aquí.`,
      );
  }

  /** All of them, with their digests; and how each is read. */
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
