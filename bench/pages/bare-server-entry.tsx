import type { FirstDatum } from '@oficio/shared/contract/queries/first-datum';
import { renderToString } from 'react-dom/server';
import { BarePage } from './bare-page.tsx';

export const draw = (title: string, data: readonly FirstDatum[]): string =>
  renderToString(<BarePage title={title} data={data} />);
