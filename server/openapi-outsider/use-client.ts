/** Uses a client generated from the API’s description, as an outsider would: a read, a write and a refused write. */
import createClient from 'openapi-fetch';
import type { paths } from './.cache/api.d.ts';

export interface Used {
  /** Titles of the courses that a visitor reads. */
  readonly titles: readonly string[];
  /** The `_id` of what was written. */
  readonly written: string | undefined;
  readonly refusal: { readonly message: string; readonly field?: string } | undefined;
}

/** @param fetch sends the requests, with the user's session */
export async function use(fetch: (request: Request) => Promise<Response>): Promise<Used> {
  const client = createClient<paths>({ baseUrl: 'http://localhost:3000', fetch });
  const read = await client.GET('/api/cursos/', { params: { query: { limit: 2, sort: '-creadoEn' } } });
  const write = await client.POST('/api/contactarnos/', {
    body: {
      nombre: 'Ana Paz',
      email: 'ana@oficio.example',
      asunto: 'Inscripción',
      motivo: 'consulta',
      consentimiento: true,
      mensaje: 'Quisiera saber cuándo abre la inscripción.',
    },
  });
  const refused = await client.POST('/api/contactarnos/', {
    body: {
      nombre: 'Ana Paz',
      email: 'no es un correo',
      asunto: 'Otra',
      consentimiento: true,
      mensaje: 'Una consulta más.',
    },
  });
  return {
    titles: (read.data?.docs ?? []).map(({ titulo }) => titulo ?? ''),
    written: write.data?.docs[0]?._id,
    refusal: refused.error,
  };
}
