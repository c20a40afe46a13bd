/**
 * Entries of `shared` that exist once in a page: the shell provides them, and remotes use them at run time.
 * `eager`: part of the shell's first load. Their exports are reported in docs/api/shared.md.
 */
export const sharedEntries = {
  '@oficio/shared/router': { eager: true },
  '@oficio/shared/store': { eager: true },
  '@oficio/shared/ui': { eager: true },
  '@oficio/shared/ui/forms': { eager: false },
  '@oficio/shared/ui/admin': { eager: false },
} as const satisfies Readonly<Record<string, { eager: boolean }>>;
