import type { ComponentType } from 'react';

/**
 * Exports of a `<component>.example.tsx`: a realistic use of each component, by the component's exported
 * name.
 */
export type Examples = Readonly<Record<string, ComponentType>>;
