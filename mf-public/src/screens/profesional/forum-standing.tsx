import { useList } from '@oficio/shared/store';
import { Figure, Figures, formatNumber, Section } from '@oficio/shared/ui';
import { answersAccepted, answersGiven } from './profesional.queries.ts';

/** The person's answers in the forum; renders nothing without any. */
export function ForumStanding({ autor }: { autor: string }) {
  const given = useList(answersGiven, { id: autor });
  const accepted = useList(answersAccepted, { id: autor });
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
