import type { Interpretation } from '@oficio/shared/contract/answers/interpretation';
import { BrowseList, Button, SearchedWords, type BrowsedList } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import type { Noun } from './catalogue.tsx';
import { interpretedPlaces } from './search-interpretation.tsx';

const NONE: readonly string[] = [];

/** Results of a catalogue; suggestions when there are none. */
export function CatalogueResults<R extends { readonly _id: string }>({
  list,
  noun: [, many],
  hint = 'Probar con otra palabra o con menos filtros.',
  query,
  onClear,
  children,
}: {
  list: BrowsedList<R> & {
    readonly highlights?: readonly string[];
    readonly interpretation?: Interpretation | undefined;
  };
  noun: Noun;
  /** Suggestion when nothing is found. */
  hint?: string;
  query: {
    readonly values: { readonly sin: string };
    readonly set: (changes: { sin?: string }, how?: { push?: boolean }) => void;
  };
  onClear: () => void;
  children: (docs: readonly R[]) => ReactNode;
}) {
  const places = interpretedPlaces(list.interpretation);
  const anywhere = () =>
    query.set(
      { sin: [query.values.sin, ...places.map(({ clave }) => clave)].filter(Boolean).join(',') },
      { push: true },
    );
  return (
    <BrowseList
      list={list}
      noun={many}
      empty={{
        title:
          places.length > 0
            ? `No hay ${many} en ${places.map(({ etiqueta }) => etiqueta).join(', ')} con esa búsqueda`
            : `No hay ${many} con esos filtros`,
        text: hint,
        action: (
          <>
            {places.length > 0 && <Button onClick={anywhere}>Buscar en cualquier lugar</Button>}{' '}
            <Button variant="secondary" onClick={onClear}>
              Quitar la búsqueda y los filtros
            </Button>
          </>
        ),
      }}
    >
      {(docs) => <SearchedWords words={list.highlights ?? NONE}>{children(docs)}</SearchedWords>}
    </BrowseList>
  );
}
