/**
 * Initial data of a site: provinces with their zones, categories, kinds of question and synonyms of trades,
 * which people need before they can write anything.
 */
import type { StarterData } from '@oficio/shared/contract/calls/system';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { parseCreate } from '@oficio/shared/contract/declaration/validation';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { newId } from '@oficio/shared/contract/values/ids';
import { categorias } from '@oficio/shared/starter/content/categorias';
import { provincias } from '@oficio/shared/starter/content/provincias';
import { sinonimos } from '@oficio/shared/starter/content/sinonimos';
import { tiposDePreguntas } from '@oficio/shared/starter/content/tipos-de-preguntas';
import { zonas } from '@oficio/shared/starter/content/zonas';
import type { StarterRecord } from '@oficio/shared/starter/records';
import type { WriteContext } from '../engine/collections/hooks.ts';
import { systemWrites } from '../engine/collections/write.ts';
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

type Name = 'provincias' | 'zonas' | 'categorias' | 'tiposdepreguntas' | 'sinonimos';
type Part = readonly [Name, readonly StarterRecord[]];

/** Groups that are loaded whole or not at all: zones belong to provinces. */
const GROUPS: readonly (readonly Part[])[] = [
  [
    ['provincias', provincias],
    ['zonas', zonas],
  ],
  [['categorias', categorias]],
  [['tiposdepreguntas', tiposDePreguntas]],
  [['sinonimos', sinonimos]],
];

const isEmpty = async (db: Queryable, name: Name): Promise<boolean> =>
  (await from.selectFrom(name).select('_id').limit(1).$call(firstIn(db))) === undefined;

/** Returns the parts of the groups that are empty, deleted records included: deleted data stays deleted. */
async function missingParts(db: Queryable): Promise<Part[]> {
  const parts: Part[] = [];
  for (const group of GROUPS) {
    const empty: boolean[] = [];
    for (const [name] of group) empty.push(await isEmpty(db, name));
    if (empty.every(Boolean)) parts.push(...group);
  }
  return parts;
}

const offerOf = (parts: readonly Part[]): StarterData => ({
  colecciones: parts.map(([coleccion, records]) => ({ coleccion, registros: records.length })),
});

/** Returns what `loadStarter` would load now. */
export const starterOffer = async (db: Queryable): Promise<StarterData> => offerOf(await missingParts(db));

/** Loads the missing parts and returns them. Repeated or concurrent calls load nothing twice. */
export async function loadStarter(context: WriteContext): Promise<StarterData> {
  await context.tx.query(`select pg_advisory_xact_lock(hashtext('oficio:datos-iniciales'))`);
  const parts = await missingParts(context.tx);
  const ids = new Map(parts.flatMap(([, records]) => records.map(({ $id }) => [$id as string, newId()])));
  const withIds = (value: unknown): unknown =>
    isRecord(value) && typeof value['$ref'] === 'string' ? ids.get(value['$ref']) : value;
  const system = systemWrites(context);
  for (const [name, records] of parts) {
    const collection: Collection = COLLECTIONS[name];
    for (const { $id, ...record } of records) {
      const values = Object.fromEntries(
        Object.entries(record).map(([field, value]) => [field, withIds(value)]),
      );
      // Checked by the declaration, like a person's input.
      await system.create(name, parseCreate(collection, { ...values, _id: ids.get($id) }) as never);
    }
  }
  return offerOf(parts);
}
