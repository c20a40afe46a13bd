/** Interpretation of a search: described in words, and as filters that can be removed. */
import type { Interpretation } from '@oficio/shared/contract/answers/interpretation';
import { AS_WRITTEN } from '@oficio/shared/contract/queries/slots';
import { Button, type ActiveFilter } from '@oficio/shared/ui';

type Take = (sin: string) => void;

/**
 * Returns a chip for each filter recognised in the text. Removing it also leaves its words out of the search.
 */
export function understoodFilters(
  understood: Interpretation | undefined,
  aside: string,
  onChange: Take,
): ActiveFilter[] {
  return (understood?.filtros ?? []).map(({ clave, etiqueta }) => ({
    key: `entendido-${clave}`,
    label: etiqueta,
    onRemove: () => onChange([aside, clave].filter(Boolean).join(',')),
  }));
}

const PLACES: ReadonlySet<string> = new Set(['provincia', 'zona']);
/** Returns the places among the recognised filters. */
export const understoodPlaces = (understood: Interpretation | undefined): Interpretation['filtros'] =>
  (understood?.filtros ?? []).filter(({ clave }) => PLACES.has(clave));

const inside = (label: string): string => label.charAt(0).toLocaleLowerCase('es') + label.slice(1);

/** Joins filters for use inside a sentence: places keep their capital letter. */
const labels = (filters: Interpretation['filtros']): string =>
  filters.map(({ clave, etiqueta }) => (PLACES.has(clave) ? etiqueta : inside(etiqueta))).join(', ');

/**
 * Describes the results: "Resultados para electricista en Neuquén, gratis." Empty without words or filters.
 */
function cameFor({ texto, filtros }: Pick<Interpretation, 'texto' | 'filtros'>): string[] {
  const places = labels(filtros.filter(({ clave }) => PLACES.has(clave)));
  const others = labels(filtros.filter(({ clave }) => !PLACES.has(clave)));
  const first = [texto && `para ${texto}`, places && `en ${places}`].filter(Boolean).join(' ');
  if (!first) return others ? [`Resultados: ${others}.`] : [];
  return [`Resultados ${[first, others].filter(Boolean).join(', ')}.`];
}

/** Describes how the search interpreted the text, if it did not use it exactly as typed. */
export function Understood({
  understood,
  typed,
  found,
  onChange,
}: {
  understood: Interpretation | undefined;
  /** The text as typed. */
  typed: string;
  /** Whether the search found anything. */
  found: boolean;
  onChange: Take;
}) {
  const {
    texto = '',
    filtros = [],
    sinResultados = [],
    correcciones = [],
    ausentes = [],
    todas,
  } = understood ?? {};
  const absent = found && ausentes.length > 0 ? ausentes.map((word) => `«${word}»`).join(', ') : '';
  const otherwise = filtros.length + sinResultados.length + correcciones.length > 0;
  // The words are quoted as corrected: another sentence would repeat the correction.
  const sentences = [
    ...(filtros.length + correcciones.length > 0 || absent ? cameFor({ texto, filtros }) : []),
    ...(sinResultados.length > 0 ? [`No hay nada con ${labels(sinResultados)}: se buscó sin eso.`] : []),
    ...(absent ? [`${absent} no ${ausentes.length === 1 ? 'aparece' : 'aparecen'}.`] : []),
    ...(found && todas === 0 ? ['Nada tiene todas las palabras: va primero lo que tiene más.'] : []),
  ];
  // The region is always rendered: screen readers announce changes inside a live region, not a new region.
  return (
    <div>
      <span role="status">{sentences.join(' ')}</span>{' '}
      {otherwise && (
        <Button variant="quiet" size="small" onClick={() => onChange(AS_WRITTEN)}>
          {`Buscar solo «${typed}»`}
        </Button>
      )}
    </div>
  );
}
