import { BrowseList } from './browse-list.tsx';
import { Button } from './button.tsx';
import type { Examples } from './examples/examples.ts';
import { Stack } from './page.tsx';
import { CardGrid, RecordCard } from './record-card.tsx';

const list = {
  docs: [
    { _id: 'c1', titulo: 'Instalaciones eléctricas domiciliarias' },
    { _id: 'c2', titulo: 'Panadería artesanal' },
  ],
  totalDocs: 26,
  status: 'loaded',
  hasMore: true,
  loadingMore: false,
  moreFailed: true,
  loadMore: () => undefined,
  reload: () => undefined,
} as const;
const empty = {
  title: 'No hay cursos con esos filtros',
  text: 'Con menos filtros aparecen más.',
  action: <Button>Quitar los filtros</Button>,
};

export const examples: Examples = {
  BrowseList: () => (
    <Stack gap={8}>
      <BrowseList list={list} noun="cursos" empty={empty}>
        {(docs) => (
          <CardGrid label="Cursos con resultados">
            {docs.map(({ _id, titulo }) => (
              <RecordCard key={_id} id={_id} to="/showCursos" title={titulo} headingLevel={4} />
            ))}
          </CardGrid>
        )}
      </BrowseList>
      <BrowseList list={{ ...list, docs: [], totalDocs: 0 }} noun="cursos" empty={empty}>
        {() => null}
      </BrowseList>
    </Stack>
  ),
};
