/** What a search understood of what was typed: said in words, and as filters that can be taken off. */
import type { Interpretation } from '@oficio/shared/contract/answers/interpretation';
import { AS_WRITTEN } from '@oficio/shared/contract/queries/slots';
import { Button, type ActiveFilter } from '@oficio/shared/ui';

type Take = (sin: string) => void;

/** A chip for each filter that was understood; taking it off leaves its words aside too. */
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
/** The places among what was understood. */
export const understoodPlaces = (understood: Interpretation | undefined): Interpretation['filtros'] =>
  (understood?.filtros ?? []).filter(({ clave }) => PLACES.has(clave));

const inside = (label: string): string => label.charAt(0).toLocaleLowerCase('es') + label.slice(1);

/** Filters inside a sentence: places keep their capital. */
const labels = (filters: Interpretation['filtros']): string =>
  filters.map(({ clave, etiqueta }) => (PLACES.has(clave) ? etiqueta : inside(etiqueta))).join(', ');

/** What came, as one would say it: "Resultados para electricista en Neuquén, gratis." Nothing of no words. */
function cameFor({ texto, filtros }: Pick<Interpretation, 'texto' | 'filtros'>): string[] {
  const places = labels(filtros.filter(({ clave }) => PLACES.has(clave)));
  const others = labels(filtros.filter(({ clave }) => !PLACES.has(clave)));
  const first = [texto && `para ${texto}`, places && `en ${places}`].filter(Boolean).join(' ');
  if (!first) return others ? [`Resultados: ${others}.`] : [];
  return [`Resultados ${[first, others].filter(Boolean).join(', ')}.`];
}

/** Says how the search read what was typed, where that isn't just as it was written. */
export function Understood({
  understood,
  typed,
  found,
  onChange,
}: {
  understood: Interpretation | undefined;
  /** As it was written. */
  typed: string;
  /** Whether anything was found. */
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
  // The words are told as they were corrected: a sentence more would say the correction twice.
  const said = [
    ...(filtros.length + correcciones.length > 0 || absent ? cameFor({ texto, filtros }) : []),
    ...(sinResultados.length > 0 ? [`No hay nada con ${labels(sinResultados)}: se buscó sin eso.`] : []),
    ...(absent ? [`${absent} no ${ausentes.length === 1 ? 'aparece' : 'aparecen'}.`] : []),
    ...(found && todas === 0 ? ['Nada tiene todas las palabras: va primero lo que tiene más.'] : []),
  ];
  // The region is always there: readers announce what comes into it, not a region that comes.
  return (
    <div>
      <span role="status">{said.join(' ')}</span>{' '}
      {otherwise && (
        <Button variant="quiet" size="small" onClick={() => onChange(AS_WRITTEN)}>
          {`Buscar solo «${typed}»`}
        </Button>
      )}
    </div>
  );
}
