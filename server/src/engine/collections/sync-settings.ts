/**
 * Keeps the records of `configuracion` in sync with the declared settings, so that a new version's settings
 * appear at once.
 */
import { configuracion } from '@oficio/shared/contract/collections/configuracion';
import { SETTINGS, settingNamed, type SettingName } from '@oficio/shared/contract/collections/settings';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { newId } from '@oficio/shared/contract/values/ids';
import { SYSTEM } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { defaultSetting, forgetSettings } from '../../platform/settings/settings.ts';
import { classColumns } from '../schema/totals.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import { deleteRow, insertRow, updateRow, type StoredRow } from './store-row.ts';

const collection: Collection = configuracion;

/** Adds missing settings with their default, and deletes settings that no code reads. */
export async function syncSettings(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock makes servers that start together run it one after the other.
    await tx.query(`lock table ${ident(collection.name)} in share row exclusive mode`);
    const context = { caller: SYSTEM, now, db, tx } as const;
    const { rows } = await tx.query(
      `select ${storedColumns(collection)}, ${classColumns(collection)} from ${ident(collection.name)} where not "eliminado"`,
    );
    const stored = new Map((rows as unknown as StoredRow[]).map((row) => [row['clave'], row]));
    for (const [name, row] of stored) if (!settingNamed(name)) await deleteRow(context, collection, row);
    for (const [name, { help }] of Object.entries(SETTINGS)) {
      const row = stored.get(name);
      if (row && row['descripcion'] !== help)
        await updateRow(context, collection, row, { descripcion: help });
      if (row) continue;
      await insertRow(context, collection, {
        _id: newId(now.getTime()),
        clave: name,
        valor: defaultSetting(name as SettingName),
        descripcion: help,
        creadoEn: now.toISOString(),
        actualizadoEn: now.toISOString(),
        version: 1,
        eliminado: false,
      });
    }
  });
  forgetSettings(db);
}
