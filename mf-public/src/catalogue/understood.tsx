/** What a search understood of what was typed: said in words, and as filters that can be taken off. */
import type { Interpretation } from '@oficio/shared/contract/answers/interpretation';
import { AS_WRITTEN } from '@oficio/shared/contract/queries/slots';
import { Button, type ActiveFilter } from '@oficio/shared/ui';

type Take = (sin: string) => void;
const labels = (filters: Interpretation['filtros']): string =>
  filters.map(({ etiqueta }) => etiqueta).join(', ');

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

/** Says how the search read what was typed, where that isn't just as it was written. */
export function Understood({
  understood,
  typed,
  onChange,
}: {
  understood: Interpretation | undefined;
  /** As it was written. */
  typed: string;
  onChange: Take;
}) {
  const { texto = '', filtros = [], sinResultados = [], correcciones = [] } = understood ?? {};
  const otherwise = filtros.length + sinResultados.length + correcciones.length > 0;
  const changed = correcciones.map(({ a }) => `«${a}»`).join(', ');
  const place = labels(filtros);
  const said = [
    ...(filtros.length > 0 ? [texto ? `Resultados para ${texto}: ${place}.` : `Resultados: ${place}.`] : []),
    ...(correcciones.length > 0 ? [`Se buscó ${changed}.`] : []),
    ...(sinResultados.length > 0 ? [`No hay nada con ${labels(sinResultados)}: se buscó sin eso.`] : []),
  ];
  // The region is always there: readers announce what comes into it, not a region that comes.
  return (
    <div>
      <span role="status">{otherwise ? said.join(' ') : ''}</span>{' '}
      {otherwise && (
        <Button variant="quiet" size="small" onClick={() => onChange(AS_WRITTEN)}>
          {`Buscar solo «${typed}»`}
        </Button>
      )}
    </div>
  );
}
