import { colorsTuple, createTheme } from '@mantine/core';
import type { CSSVariablesResolver } from '@mantine/core';

/**
 * Mantine's theme. It holds no value of its own: every one points at a token of `styles/tokens.css`, so that
 * light, dark and print change in one place.
 */
export const theme = createTheme({
  primaryColor: 'petroleo',
  colors: { petroleo: colorsTuple('var(--petroleo)') },
  white: 'var(--paper)',
  black: 'var(--ink)',
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  fontSizes: {
    xs: 'var(--text-14)',
    sm: 'var(--text-14)',
    md: 'var(--text-16)',
    lg: 'var(--text-18)',
    xl: 'var(--text-22)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: { xs: '3px', sm: 'var(--radius)', md: 'var(--radius)', lg: 'var(--radius)', xl: 'var(--radius)' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--float)',
    lg: 'var(--float)',
    xl: 'var(--float)',
  },
  focusRing: 'never',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const pointers = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--petroleo)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-disabled': 'var(--surface)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-primary-color-filled': 'var(--petroleo)',
  '--mantine-primary-color-filled-hover': 'var(--petroleo-strong)',
  '--mantine-primary-color-light': 'var(--petroleo-soft)',
  '--mantine-primary-color-light-hover': 'var(--petroleo-soft)',
  '--mantine-primary-color-light-color': 'var(--petroleo)',
  '--mantine-primary-color-contrast': 'var(--on-petroleo)',
};

/** Mantine computes these from hex values; here they follow the tokens in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: pointers,
  dark: pointers,
});
