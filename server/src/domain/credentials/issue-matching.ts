/** Matches lines to people of the centre. Anybody else gets the same answer as a person who doesn't exist. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import { knownToCentre } from '../common/centre-people.ts';
import type { NamedLine } from './issue-list.ts';

export type Match =
  { readonly found: 'una'; readonly persona: string } | { readonly found: 'ninguna' | 'varias' | 'sinDatos' };

/**
 * Returns the ways in which a document may be stored: a CUIL includes the document, 20-30111222-3 that of
 * 30111222.
 */
function spellings(documento: string): string[] {
  return /^\d{11}$/.test(documento) ? [documento, documento.slice(2, 10).replace(/^0+/, '')] : [documento];
}

/** Returns the centre's people with one of these e-mails or documents. */
async function peopleOf(db: Queryable, centre: string, lines: readonly NamedLine[]) {
  const emails = lines.flatMap(({ correo }) => correo ?? []);
  const documents = lines.flatMap(({ documento }) => (documento === undefined ? [] : spellings(documento)));
  const rows = await from
    .selectFrom('users as u')
    .select(['u._id', 'u.email', 'u.documento'])
    .where('u.eliminado', '=', false)
    .where('u.estado', 'in', ['pendiente', 'activo'])
    .where((the) =>
      the.or([
        the(the.fn<string>('lower', ['u.email']), '=', the.fn.any(the.val(emails))),
        the('u.documento', '=', the.fn.any(the.val(documents))),
      ]),
    )
    .$call(rowsIn(db));
  const known = await knownToCentre(
    db,
    rows.map(({ _id }) => _id),
    centre,
  );
  return rows.filter(({ _id }) => known.has(_id));
}

/**
 * Returns the person of each line. A line with e-mail and document needs both to match; when the account
 * declares no document, the e-mail is enough.
 */
export async function matchLines(
  db: Queryable,
  centre: string,
  lines: readonly NamedLine[],
): Promise<readonly Match[]> {
  const people = await peopleOf(db, centre, lines);
  return lines.map(({ correo, documento }): Match => {
    if (correo === undefined && documento === undefined) return { found: 'sinDatos' };
    const written = documento === undefined ? [] : spellings(documento);
    const byDocument = people.filter((one) => one.documento !== null && written.includes(one.documento));
    const byEmail = people.filter(({ email }) => correo !== undefined && email.toLowerCase() === correo);
    const declaresOther = (one: (typeof people)[number]) =>
      documento !== undefined && one.documento !== null && !written.includes(one.documento);
    if (byEmail.some(declaresOther)) return { found: 'varias' };
    const found = byEmail.length > 0 ? byEmail : byDocument;
    const [persona] = found;
    if (!persona) return { found: 'ninguna' };
    return found.length === 1 ? { found: 'una', persona: persona._id } : { found: 'varias' };
  });
}
