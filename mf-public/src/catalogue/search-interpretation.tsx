/** Interpretation of a search: described in words, and as filters that can be removed. */
import type { Interpretation } from '@oficio/shared/contract/answers/interpretation';
import { AS_WRITTEN } from '@oficio/shared/contract/queries/slots';
import { Button, type ActiveFilter } from '@oficio/shared/ui';

type OnIgnoredChange = (sin: string) => void;

/**
 * Returns a chip for each filter recognised in the text. Removing it also leaves its words out of the search.
 */
export function interpretationFilters(
  interpretation: Interpretation | undefined,
  ignored: string,
  onChange: OnIgnoredChange,
): ActiveFilter[] {
  return (interpretation?.filtros ?? []).map(({ clave, etiqueta }) => ({
    key: `entendido-${clave}`,
    label: etiqueta,
    onRemove: () => onChange([ignored, clave].filter(Boolean).join(',')),
  }));
}

const PLACE_KEYS: ReadonlySet<string> = new Set(['provincia', 'zona']);
/** Returns the places among the recognised filters. */
export const interpretedPlaces = (interpretation: Interpretation | undefined): Interpretation['filtros'] =>
  (interpretation?.filtros ?? []).filter(({ clave }) => PLACE_KEYS.has(clave));

const lowerFirst = (label: string): string => label.charAt(0).toLocaleLowerCase('es') + label.slice(1);

/** Joins filters for use inside a sentence: places keep their capital letter. */
const labels = (filters: Interpretation['filtros']): string =>
  filters.map(({ clave, etiqueta }) => (PLACE_KEYS.has(clave) ? etiqueta : lowerFirst(etiqueta))).join(', ');

/**
 * Describes the results: "Resultados para electricista en Neuquén, gratis." Empty without words or filters.
 */
function resultSentences({ texto, filtros }: Pick<Interpretation, 'texto' | 'filtros'>): string[] {
  const places = labels(filtros.filter(({ clave }) => PLACE_KEYS.has(clave)));
  const others = labels(filtros.filter(({ clave }) => !PLACE_KEYS.has(clave)));
  const first = [texto && `para ${texto}`, places && `en ${places}`].filter(Boolean).join(' ');
  if (!first) return others ? [`Resultados: ${others}.`] : [];
  return [`Resultados ${[first, others].filter(Boolean).join(', ')}.`];
}

/** Describes how the search interpreted the text, if it did not use it exactly as typed. */
export function InterpretationText({
  interpretation,
  searchText,
  hasResults,
  onChange,
}: {
  interpretation: Interpretation | undefined;
  /** The text as typed. */
  searchText: string;
  /** Whether the search found anything. */
  hasResults: boolean;
  onChange: OnIgnoredChange;
}) {
  const {
    texto = '',
    filtros = [],
    sinResultados = [],
    correcciones = [],
    ausentes = [],
    todas,
  } = interpretation ?? {};
  const missingWords =
    hasResults && ausentes.length > 0 ? ausentes.map((word) => `«${word}»`).join(', ') : '';
  const wasInterpreted = filtros.length + sinResultados.length + correcciones.length > 0;
  // The words are quoted as corrected: another sentence would repeat the correction.
  const sentences = [
    ...(filtros.length + correcciones.length > 0 || missingWords ? resultSentences({ texto, filtros }) : []),
    ...(sinResultados.length > 0 ? [`No hay nada con ${labels(sinResultados)}: se buscó sin eso.`] : []),
    ...(missingWords ? [`${missingWords} no ${ausentes.length === 1 ? 'aparece' : 'aparecen'}.`] : []),
    ...(hasResults && todas === 0 ? ['Nada tiene todas las palabras: va primero lo que tiene más.'] : []),
  ];
  // The region is always rendered: screen readers announce changes inside a live region, not a new region.
  return (
    <div>
      <span role="status">{sentences.join(' ')}</span>{' '}
      {wasInterpreted && (
        <Button variant="quiet" size="small" onClick={() => onChange(AS_WRITTEN)}>
          {`Buscar solo «${searchText}»`}
        </Button>
      )}
    </div>
  );
}
