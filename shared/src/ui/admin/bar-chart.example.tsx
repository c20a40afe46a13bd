import type { Examples } from '../examples/examples.ts';
import { BarChart } from './bar-chart.tsx';

export const examples: Examples = {
  BarChart: () => (
    <BarChart
      label="Inscripciones por mes"
      data={[
        { label: 'Septiembre', value: 118 },
        { label: 'Octubre', value: 164 },
        { label: 'Noviembre', value: 97, to: '/inscripciones' },
      ]}
    />
  ),
};
