import type { ComponentType } from 'react';

/** What a `<component>.example.tsx` exports: by the component's exported name, a use of it that somebody could meet. */
export type Examples = Readonly<Record<string, ComponentType>>;
