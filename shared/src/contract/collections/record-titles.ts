/**
 * Titles of record pages, for browser tabs and search results: the name, and a qualifier. Shared by the
 * server, which writes them into the page, and the screen.
 */

const SEPARATOR = ' · ';

const withQualifier = (name: string, more: string | null | undefined): string =>
  more ? name + SEPARATOR + more : name;

/** "Soldadura básica · Curso de Instituto Técnico Sur" */
export const courseTitle = ({
  titulo,
  centro,
}: {
  titulo: string;
  centro?: string | null | undefined;
}): string => withQualifier(titulo, centro ? `Curso de ${centro}` : 'Curso');

/** "Gasista de tercera · Certificación de Instituto Técnico Sur" */
export const certificationTitle = ({
  nombre,
  centro,
}: {
  nombre: string;
  centro?: string | null | undefined;
}): string => withQualifier(nombre, centro ? `Certificación de ${centro}` : 'Certificación');

/** "Instituto Técnico Sur · Centro de formación en Neuquén" */
export const centreTitle = ({
  nombre,
  lugar,
}: {
  nombre: string;
  lugar?: string | null | undefined;
}): string => withQualifier(nombre, lugar ? `Centro de formación en ${lugar}` : 'Centro de formación');

/** "Ana Schmidt · Plomera" */
export const professionalTitle = ({
  nombre,
  titular,
}: {
  nombre: string;
  titular?: string | null | undefined;
}): string => withQualifier(nombre, titular ?? 'Profesional');

/** "Electricidad: preguntas del foro" */
export const categoryTitle = ({ nombre }: { nombre: string }): string => `${nombre}: preguntas del foro`;
