import type { PrefetchedAnswer } from '@oficio/shared/contract/queries/prefetched-answer';
import { renderToString } from 'react-dom/server';
import { BarePage } from './bare-page.tsx';

export const renderPage = (title: string, data: readonly PrefetchedAnswer[]): string =>
  renderToString(<BarePage title={title} data={data} />);
