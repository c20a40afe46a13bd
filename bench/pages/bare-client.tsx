import type { PrefetchedAnswer } from '@oficio/shared/contract/queries/prefetched-answer';
import { hydrateRoot } from 'react-dom/client';
import { BarePage } from './bare-page.tsx';

const root = document.getElementById('root');
const { title, data }: { title: string; data: PrefetchedAnswer[] } = JSON.parse(
  document.getElementById('data')?.textContent ?? '{}',
);
if (root) hydrateRoot(root, <BarePage title={title} data={data} />);
