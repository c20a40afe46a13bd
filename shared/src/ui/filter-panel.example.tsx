import { useState } from 'react';
import type { Examples } from './examples/examples.ts';
import { FilterGroup, FilterOptions, FilterPanel, FilterSelect } from './filter-panel.tsx';
import { SearchBox } from './search-box.tsx';

const levels = [
  { value: 'inicial', label: 'Inicial', count: 31 },
  { value: 'intermedio', label: 'Intermedio', count: 12 },
  { value: 'avanzado', label: 'Avanzado', count: 4 },
];

function Levels() {
  const [selected, setSelected] = useState<string[]>(['inicial']);
  return <FilterOptions title="Nivel" options={levels} selected={selected} onChange={setSelected} />;
}

function Order() {
  const [value, setValue] = useState('fecha');
  return (
    <FilterSelect
      label="Orden de los cursos"
      value={value}
      onChange={setValue}
      all=""
      options={[
        { value: 'fecha', label: 'Empiezan antes' },
        { value: 'titulo', label: 'Por título' },
      ]}
    />
  );
}

function PanelExample() {
  const [free, setFree] = useState(true);
  return (
    <FilterPanel
      filters={<Levels />}
      active={free ? [{ key: 'gratuito', label: 'Gratuitos', onRemove: () => setFree(false) }] : []}
      onClear={() => setFree(false)}
      resultLabel="Ver 47 cursos"
      bar={<SearchBox label="Buscar entre los cursos" onSearch={() => undefined} />}
    >
      <p>47 cursos</p>
    </FilterPanel>
  );
}

export const examples: Examples = {
  FilterPanel: PanelExample,
  FilterOptions: Levels,
  FilterSelect: Order,
  FilterGroup: () => (
    <FilterGroup title="Horario">
      <p>De tarde y los sábados</p>
    </FilterGroup>
  ),
};
