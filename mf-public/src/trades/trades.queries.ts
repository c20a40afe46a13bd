import { listOf } from '@oficio/shared/contract/queries/declare';

/** The trades that courses are sorted by, without those that belong to another. */
export const trades = listOf(
  'categorias',
  { filters: { ambito: 'curso', activa: true, padre: null }, sort: ['orden', 'nombre'], limit: 24 },
  { scope: 'oficios', fields: ['nombre'] },
);
