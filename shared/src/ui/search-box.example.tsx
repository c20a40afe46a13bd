import { useState } from 'react';
import type { Examples } from './examples/examples.ts';
import { SearchBox } from './search-box.tsx';

function SearchExample() {
  const [text, setText] = useState('soldadura');
  return <SearchBox label="Buscar cursos" value={text} onSearch={setText} size="large" />;
}

export const examples: Examples = { SearchBox: SearchExample };
