import type { Examples } from './examples/examples.ts';
import { FactsList, Figure, Figures } from './facts-list.tsx';
import { IconCalendar } from './icons.ts';

const FiguresExample = () => (
  <Figures>
    <Figure value="1.240" label="certificados emitidos" />
    <Figure value="38" label="centros" />
    <Figure value="96 %" label="de las verificaciones en menos de un segundo" />
  </Figures>
);

export const examples: Examples = {
  FactsList: () => (
    <FactsList
      label="El curso en datos"
      facts={[
        { label: 'Inicio', value: '2 de marzo de 2027', icon: <IconCalendar size={18} aria-hidden="true" /> },
        { label: 'Duración', value: '48 horas en 12 clases' },
        { label: 'Docente', value: 'Rosa Quiroga' },
        { label: 'Precio', value: undefined },
      ]}
    />
  ),
  Figures: FiguresExample,
  Figure: FiguresExample,
};
