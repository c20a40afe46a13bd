import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { DrawnPage } from './hydrating.tsx';

const manager = colorSchemeManager();

/** The nonce that the server wrote in the page, so that Mantine's one `<style>` passes the content policy. */
const nonceOfThePage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ??
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ??
  '';

/**
 * Colour scheme and style nonce for everything under it. One per page; tests pass `env="test"`. `madeAt`: when
 * the server drew the page, in milliseconds since 1970.
 */
export function UiProvider({
  children,
  styleNonce,
  madeAt,
  env = 'default',
}: {
  children: ReactNode;
  styleNonce?: string | undefined;
  madeAt?: number | undefined;
  env?: 'default' | 'test';
}) {
  return (
    <MantineProvider
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce ?? nonceOfThePage()}
      // Nothing of ours reads them: what stands on the tokens names the tokens.
      withCssVariables={false}
      withGlobalClasses={false}
      env={env}
    >
      <DrawnPage madeAt={madeAt}>{children}</DrawnPage>
    </MantineProvider>
  );
}
