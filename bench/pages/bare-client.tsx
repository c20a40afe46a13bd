import type { PrefetchedQuery } from '@oficio/shared/contract/queries/prefetched-query';
import { hydrateRoot } from 'react-dom/client';
import { BarePage } from './bare-page.tsx';

const root = document.getElementById('root');
const { title, data }: { title: string; data: PrefetchedQuery[] } = JSON.parse(
  document.getElementById('data')?.textContent ?? '{}',
);
if (root) hydrateRoot(root, <BarePage title={title} data={data} />);
