import type { PrefetchedQuery } from '@oficio/shared/contract/queries/prefetched-query';
import { renderToString } from 'react-dom/server';
import { BarePage } from './bare-page.tsx';

export const draw = (title: string, data: readonly PrefetchedQuery[]): string =>
  renderToString(<BarePage title={title} data={data} />);
