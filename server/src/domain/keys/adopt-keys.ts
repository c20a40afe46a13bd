/**
 * Runs at start: seals signing keys stored unsealed by earlier versions, and checks the secret before it is
 * first needed.
 */
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { StartError } from '../../platform/database/embedded/start-error.ts';
import type { Config } from '../../platform/config.ts';
import { publicOrigin } from '../../platform/http/origins.ts';
import { createVault, isSealed, signingSecret } from '../../platform/vault.ts';
import { issueAs, issuingSite } from './issuing-site.ts';
import { LOST_KEY, signingKey } from './signing-keys.ts';

/** Sets the address and the secret with which this process issues, from its configuration. */
export const issueAsConfigured = (db: Database, config: Config): void =>
  issueAs(db, { origin: publicOrigin(config), vault: createVault(signingSecret(config)) });

/**
 * Seals the keys that an earlier version stored unsealed, and checks that the secret opens the sealed ones.
 * @throws StartError when another secret sealed the keys
 */
export async function adoptKeys(db: Database): Promise<void> {
  const { vault } = issuingSite(db);
  const keys = await from
    .selectFrom('claves_firma')
    .select(['kid', 'privada'])
    .where('privada', '!=', LOST_KEY)
    .orderBy('creadaEn')
    .$call(rowsIn(db));
  for (const { kid, privada } of keys) {
    if (isSealed(privada)) {
      checkOpens(() => vault.open(privada, kid));
      continue;
    }
    await from
      .updateTable('claves_firma')
      .set({ privada: vault.seal(privada, kid) })
      .where('kid', '=', kid)
      .where('privada', '=', privada)
      .$call(rowsIn(db));
  }
  // Create the site's key now, so that no request has to.
  await db.transaction((tx) => signingKey(db, tx, null));
}

function checkOpens(open: () => string): void {
  try {
    open();
  } catch {
    throw new StartError(
      'SIGNING_SECRET: no es el secreto con el que se guardaron las claves que firman los certificados. Definir el de antes (o devolver a la carpeta de datos el archivo secreto-de-firma). Si se perdió, `npm run signing-keys -- renew` hace claves nuevas: lo ya firmado sigue valiendo.',
    );
  }
}
