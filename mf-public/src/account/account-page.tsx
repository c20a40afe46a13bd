import { Page } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { TradesMosaic } from '../trades/trades-mosaic.tsx';
import styles from './account-page.module.css';

/** Narrow page that the account's forms share. */
export function AccountPage({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <Page title={title} description={description}>
      <div className={styles.columns}>
        <div className={styles.form}>{children}</div>
        <TradesMosaic />
      </div>
    </Page>
  );
}
