import { Button, ButtonLink } from './button.tsx';
import { EmptyState, ErrorState } from './empty-state.tsx';
import type { Examples } from './examples/examples.ts';

export const examples: Examples = {
  EmptyState: () => (
    <EmptyState
      title="Todavía no hay inscripciones"
      action={<ButtonLink to="/showCursos">Buscar un curso</ButtonLink>}
    >
      Los cursos en los que haya una inscripción aparecen en esta página.
    </EmptyState>
  ),
  ErrorState: () => (
    <ErrorState
      title="No se pudieron cargar las clases"
      onRetry={() => undefined}
      action={<Button variant="quiet">Ver lo descargado</Button>}
    />
  ),
};
