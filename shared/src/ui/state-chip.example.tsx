import type { Examples } from './examples/examples.ts';
import { Row } from './page.tsx';
import { Chip, StateChip } from './state-chip.tsx';

export const examples: Examples = {
  Chip: () => (
    <Row>
      <Chip>Gratuito</Chip>
      <Chip tone="verified">Verificado</Chip>
      <Chip tone="warn">Quedan 2 lugares</Chip>
      <Chip tone="danger">Vencido</Chip>
    </Row>
  ),
  StateChip: () => (
    <Row>
      <StateChip state="borrador" label="Borrador" />
      <StateChip state="publicado" label="Publicado" />
      <StateChip state="cancelado" label="Cancelado" />
    </Row>
  ),
};
