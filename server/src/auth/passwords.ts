/** Password hashing: Node's argon2id, stored in the PHC string format. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { newId } from '@oficio/shared/contract/values/ids';
import { from, rowsIn } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

const derive = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const base64WithoutPadding = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
/** Returns the bytes of a password in NFC, so that ñ is one character whichever system it was typed on. */
const normalisedBytes = (password: string) => Buffer.from(password.normalize('NFC'), 'utf8');

/**
 * Returns the hash of a password as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. It takes some 30 ms, on
 * another thread.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', {
    message: normalisedBytes(password),
    nonce,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64WithoutPadding(nonce)}$${base64WithoutPadding(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password matches the hash; false for a hash of another kind. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? [];
  if (!salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: normalisedBytes(password),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(actual, expected);
}

/** Stores a password hash for a user, replacing any existing one. */
export async function seedCredential(tx: Queryable, userId: string, hash: string): Promise<void> {
  const now = sql<string>`now()`;
  await from
    .insertInto('cuentas')
    .values({
      _id: newId(),
      usuario: userId,
      proveedor: 'credential',
      cuenta: userId,
      clave: hash,
      creadoEn: now,
      actualizadoEn: now,
    })
    .onConflict((oc) =>
      oc
        .columns(['proveedor', 'cuenta'])
        .doUpdateSet((eb) => ({ clave: eb.ref('excluded.clave'), actualizadoEn: now })),
    )
    .$call(rowsIn(tx));
}
