import { Page } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import styles from './account-page.module.css';

/** The narrow page that the account's forms share. */
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
    <Page title={title} description={description} width="reading">
      <div className={styles.form}>{children}</div>
    </Page>
  );
}
