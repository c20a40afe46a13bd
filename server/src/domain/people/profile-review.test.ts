/** The person gets a mail about the review of their professional profile, as the screen promises. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { users } from '@oficio/shared/contract/collections/users';
import { edit } from '../../engine/collections/write.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { toText } from '../../platform/mail/render.ts';
import { training, type Training } from '../../testing/training.ts';
import { DOMAIN } from '../index.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

it('notifies the person when the profile is approved or needs changes', async () => {
  const mails: Mail[] = [];
  // The hooks only use `send`.
  const mail = { send: async (letter: Mail) => void mails.push(letter) } as unknown as Mailer;
  const profile = { titular: 'Gasista', resumen: 'Trabajo en obra.', visibilidad: 'publico' };
  const ana = await t.person('ana', ['estudiante'], {
    perfilProfesional: { ...profile, estado: 'pendiente' },
  });
  const reviewer = await t.person('eva', ['estudiante', 'moderador']);
  const review = (perfilProfesional: object) =>
    t.db.transaction((tx) =>
      edit(
        { caller: reviewer, now: t.now, db: t.db, tx, hooks: DOMAIN, mail, origin: 'https://x' },
        users,
        ana._id,
        { perfilProfesional: { ...profile, ...perfilProfesional } },
      ),
    );
  await review({ estado: 'rechazado', motivo: 'Falta la matrícula.' });
  await t.edit(ana, 'users', ana._id, { perfilProfesional: { ...profile, estado: 'pendiente' } });
  await review({ estado: 'aprobado' });
  const { email } = (await t.row('users', ana._id)) as { email: string };
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [
      [email, 'El perfil profesional necesita cambios'],
      [email, 'El perfil profesional fue aprobado'],
    ],
  );
  assert.match(toText({ blocks: mails[0]?.blocks ?? [] }), /Falta la matrícula\./);
});
