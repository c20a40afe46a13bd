/** Files of another system's package: those that its records reference, renamed as in our packages. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { mayBeStored } from '../../engine/files/types.ts';
import { packageFileName, type PackageFile } from './course-parts.ts';

/** Maximum warnings about files. */
const MAX_WARNINGS = 50;
const MAX_NAME_LENGTH = 255;

/** Read access to a package, in any archive format. */
export interface Archive {
  readonly names: readonly string[];
  size(name: string): number | undefined;
  open(name: string): Promise<Readable>;
  text(name: string): Promise<string>;
}

/** The registered files of a package: those that its records reference. */
export class ForeignFiles {
  readonly #archive: Archive;
  readonly #registered = new Map<string, { readonly id: string; readonly nombre: string }>();
  readonly #refused = new Set<string>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /**
   * Returns our name for the file of an archive entry; undefined when it is missing or of a type
   * that isn't stored.
   */
  register(entry: string, nombre = path.posix.basename(entry)): string | undefined {
    const known = this.#registered.get(entry);
    if (known) return known.id;
    const bytes = this.#archive.size(entry);
    if (bytes === undefined || bytes === 0) return undefined;
    if (!mayBeStored(nombre)) {
      this.#refused.add(nombre);
      return undefined;
    }
    const id = packageFileName(this.#registered.size + 1);
    this.#registered.set(entry, { id, nombre: nombre.slice(0, MAX_NAME_LENGTH) });
    return id;
  }

  /** Returns warnings about the referenced files that aren't imported. */
  refusalWarnings(): string[] {
    return [...this.#refused]
      .slice(0, MAX_WARNINGS)
      .map(
        (nombre) => `El archivo «${nombre.slice(0, 120)}» no se toma: es de un tipo que no se guarda aquí.`,
      );
  }

  /** Returns all files with their digests, and a function to open them. */
  async files(): Promise<{ archivos: PackageFile[]; open: (file: PackageFile) => Promise<Readable> }> {
    const entries = new Map<string, string>();
    const archivos: PackageFile[] = [];
    for (const [entry, { id, nombre }] of this.#registered) {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of await this.#archive.open(entry)) {
        hash.update(chunk as Buffer);
        bytes += (chunk as Buffer).length;
      }
      entries.set(id, entry);
      archivos.push({ id, nombre, bytes, sha256: hash.digest('hex') });
    }
    return { archivos, open: ({ id }) => this.#archive.open(entries.get(id) ?? '') };
  }
}

/** Returns the warning about an item of a package that isn't imported. */
export const skipWarning = (title: string, reason: string): string =>
  `«${title.slice(0, 120)}» no se toma: ${reason}.`;
