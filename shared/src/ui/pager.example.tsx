import { useState } from 'react';
import type { Examples } from './examples/examples.ts';
import { Pager } from './pager.tsx';

function PagerExample() {
  const [page, setPage] = useState(4);
  return <Pager page={page} total={230} limit={20} onPage={setPage} noun="inscripciones" />;
}

export const examples: Examples = { Pager: PagerExample };
