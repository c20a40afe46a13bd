import type { Examples } from './examples/examples.ts';
import { IconCalendar, IconMapPin } from './icons.ts';
import { CardGrid, RecordCard } from './record-card.tsx';
import { Chip } from './state-chip.tsx';

const CardExample = () => (
  <CardGrid label="Cursos que empiezan pronto">
    <RecordCard
      id="curso-1"
      to="/showCursos"
      title="Instalaciones eléctricas domiciliarias"
      category="Electricidad"
      overline="Electricidad"
      text="De la acometida al tablero, con prácticas en el taller."
      headingLevel={4}
      facts={[
        { icon: <IconCalendar size={18} aria-hidden="true" />, text: '2 de marzo' },
        { icon: <IconMapPin size={18} aria-hidden="true" />, text: 'Villa del Parque' },
      ]}
      chips={<Chip>Gratuito</Chip>}
    />
    <RecordCard
      id="curso-2"
      to="/showCursos"
      title="Panadería artesanal"
      category="Gastronomía"
      headingLevel={4}
    />
  </CardGrid>
);

export const examples: Examples = { RecordCard: CardExample, CardGrid: CardExample };
