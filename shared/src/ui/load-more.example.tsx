import { useState } from 'react';
import type { Examples } from './examples/examples.ts';
import { LoadMore } from './load-more.tsx';

function LoadMoreExample() {
  const [shown, setShown] = useState(20);
  return (
    <LoadMore
      shown={shown}
      total={52}
      noun="cursos"
      loading={false}
      auto={false}
      onMore={() => setShown(Math.min(52, shown + 20))}
    />
  );
}

export const examples: Examples = { LoadMore: LoadMoreExample };
