/** At the start: keys of before are taken in, and the secret is tried before anybody needs it. */
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { StartError } from '../../platform/database/embedded/start-error.ts';
import type { Config } from '../../platform/config.ts';
import { publicOrigin } from '../../platform/http/origins.ts';
import { createVault, isSealed, signingSecret } from '../../platform/vault.ts';
import { issueAs, issuingSite } from './issuing-site.ts';
import { LOST, signingKey } from './signing-keys.ts';

/** Says under which address this process issues, and with which secret, as the environment has it. */
export const issueAsConfigured = (db: Database, config: Config): void =>
  issueAs(db, { origin: publicOrigin(config), vault: createVault(signingSecret(config)) });

/**
 * Seals what an earlier version kept in the open, and sees that the secret opens what is sealed.
 * @throws StartError when another secret sealed the keys
 */
export async function adoptKeys(db: Database): Promise<void> {
  const { vault } = issuingSite(db);
  const keys = await from
    .selectFrom('claves_firma')
    .select(['kid', 'privada'])
    .where('privada', '!=', LOST)
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
  // Made now, and not by the first who needs it.
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
