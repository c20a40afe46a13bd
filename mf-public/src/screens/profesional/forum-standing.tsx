import { useList } from '@oficio/shared/store';
import { Figure, Figures, formatNumber, Section } from '@oficio/shared/ui';

/** What the person gives to the forum; nothing while there is nothing to tell. */
export function ForumStanding({ autor }: { autor: string }) {
  const given = useList('respuestas', { filters: { autor }, limit: 1 }, { scope: `respuestas-de-${autor}` });
  const accepted = useList(
    'respuestas',
    { filters: { autor, aceptada: true }, limit: 1 },
    { scope: `aceptadas-de-${autor}` },
  );
  if (given.totalDocs === 0) return null;
  return (
    <Section title="En el foro">
      <Figures>
        <Figure
          value={formatNumber(given.totalDocs)}
          label={given.totalDocs === 1 ? 'respuesta' : 'respuestas'}
        />
        <Figure
          value={formatNumber(accepted.totalDocs)}
          label={accepted.totalDocs === 1 ? 'respuesta aceptada' : 'respuestas aceptadas'}
        />
      </Figures>
    </Section>
  );
}
