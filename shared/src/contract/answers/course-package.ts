/**
 * A course in one file. `GET /api/cursos/:id/paquete?formato=oficio|cartucho` gives it, to who reads all of the course;
 * `POST /api/cursos/paquete` (a form with `centro`, `_id` and then `archivo`; `solo=revisar` writes nothing) makes a draft of
 * it, of a file of ours, of an IMS Common Cartridge, or of a backup of a Moodle course.
 */

/** What a file may weigh, as it is sent. */
export const MAX_PACKAGE_BYTES = 200 * 1024 * 1024;

export const PACKAGE_FORMATS = {
  oficio: 'Oficio',
  cartucho: 'IMS Common Cartridge',
  moodle: 'Moodle',
} as const;
export type PackageFormat = keyof typeof PACKAGE_FORMATS;

/** What a file holds, and what of it is not taken, each in a sentence. */
export interface PackageReview {
  readonly formato: PackageFormat;
  readonly titulo: string;
  readonly modulos: number;
  readonly clases: number;
  readonly ejercicios: number;
  readonly preguntas: number;
  /** Questions of its bank. */
  readonly banco: number;
  readonly archivos: number;
  readonly avisos: readonly string[];
}

/** The course that was made of it. */
export interface PackageTaken extends PackageReview {
  readonly _id: string;
}
