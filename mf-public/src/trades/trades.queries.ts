import { listOf } from '@oficio/shared/contract/queries/declare';

/** Top-level trades: categories of courses that belong to no other. */
export const trades = listOf(
  'categorias',
  { filters: { ambito: 'curso', activa: true, padre: null }, sort: ['orden', 'nombre'], limit: 24 },
  { scope: 'oficios', fields: ['nombre'] },
);
