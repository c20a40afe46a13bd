import type { ScreenProps } from '@oficio/shared/contract/remote';

export function Screen({ params }: ScreenProps) {
  return <h1>Administrar: {params.collection}</h1>;
}
