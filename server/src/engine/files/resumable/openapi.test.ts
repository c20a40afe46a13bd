/** The API's description tells whoever writes a client how large files come, and how a record names them. */
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../../platform/config.ts';
import { openapiPlugin } from '../../collections/openapi.ts';
import { UPLOAD_PATHS } from './openapi.ts';

test('uploads in pieces are described, call by call, and so is the value that names one', async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  await openapiPlugin(app, { config: readConfig({}), paths: UPLOAD_PATHS });
  const { paths, components } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { description?: string; parameters: { name: string }[] }>>;
    components: { schemas: Record<string, { properties: Record<string, { description?: string }> }> };
  }>();
  assert.deepEqual(Object.keys(paths['/api/cargas/'] ?? {}), ['post']);
  assert.deepEqual(Object.keys(paths['/api/cargas/{id}'] ?? {}), ['head', 'patch', 'delete']);
  const begin = paths['/api/cargas/']!['post']!;
  assert.match(begin.description ?? '', /«carga:»/);
  assert.deepEqual(
    begin.parameters.map(({ name }) => name),
    ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
  );
  const { archivo, titulo } = components.schemas[`${credenciales.name}.entrada`]!.properties;
  assert.match(archivo?.description ?? '', /«carga:»/);
  assert.doesNotMatch(titulo?.description ?? '', /carga/);
  // The collections' calls stand beside them.
  assert.ok(paths['/api/credenciales/']?.['post']);
});
