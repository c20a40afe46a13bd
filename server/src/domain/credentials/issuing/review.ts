/** Previews an issue, line by line: the people who would get a certificate, and the reasons why others would not. */
import type {
  Candidate,
  IssueLine,
  IssueReview,
  IssueReviewRequest,
} from '@oficio/shared/contract/calls/issuing';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { addMonths } from '@oficio/shared/contract/values/add-months';
import { isId } from '@oficio/shared/contract/values/ids';
import { HOUR_S, MINUTE_MS } from '@oficio/shared/kit/durations';
import { callerId, type ReadContext } from '../../../engine/collections/context.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import { unprocessable } from '../../../platform/errors/refusals.ts';
import { TooManyAttempts } from '../../../platform/errors/too-many-attempts.ts';
import { consume } from '../../../platform/http/limits.ts';
import { knownToCentre } from '../../common/centre-people.ts';
import { editionsOf } from '../editions/editions.ts';
import { describeCandidate, PERSON_COLUMNS } from './candidates.ts';
import { readIssueList, matchLines } from './people-list.ts';
import { readCertification, type IssuedCertification, lacksRequirements } from './requirement-conditions.ts';

/** Maximum lists that an account may match against a centre's people. */
const MAX_LISTS_PER_HOUR = 60;
const VALID_STATES: ReadonlySet<string> = new Set(['vigente', 'suspendida']);

type ResultWithoutPerson = 'noEsDelCentro' | 'ambigua' | 'sinDatos';

/** Result of a line that matches no single person, by the outcome of the match. */
const RESULT_WITHOUT_PERSON: Readonly<Record<string, ResultWithoutPerson>> = {
  varias: 'ambigua',
  sinDatos: 'sinDatos',
};

interface RequestedLine {
  readonly linea: number;
  readonly dice?: string;
  /** Undefined when the line matches no single person; then `resultWithoutPerson` is its result. */
  readonly persona: string | undefined;
  readonly resultWithoutPerson: ResultWithoutPerson;
}

/**
 * Checks the request.
 * @throws ContractError 400 when it has both people and a list, or neither, or an invalid id
 */
export function checkReview({ personas, archivo }: IssueReviewRequest): void {
  if ((personas === undefined) === (archivo === undefined))
    throw invalid('Hay que indicar las personas o una lista.', 'personas');
  if (personas && !personas.every(isId)) throw invalid('Falta elegir a quién se emite.', 'personas');
}

async function requestedLines(
  context: ReadContext,
  certification: IssuedCertification,
  request: IssueReviewRequest,
): Promise<RequestedLine[]> {
  const { db } = context;
  if (request.personas) {
    const known = await knownToCentre(db, request.personas, certification.centroEmisor);
    return request.personas.map((id, at) => ({
      linea: at + 1,
      persona: known.has(id) ? id : undefined,
      resultWithoutPerson: 'noEsDelCentro',
    }));
  }
  // A document has at most eight digits; without a limit, an attacker could try all of them against a centre's
  // people.
  const wait = await consume(db, `emision:listas:${callerId(context) ?? ''}`, MAX_LISTS_PER_HOUR, HOUR_S);
  if (wait !== undefined) throw new TooManyAttempts(wait);
  const lines = await readIssueList(Buffer.from(request.archivo ?? '', 'base64'));
  const matches = await matchLines(db, certification.centroEmisor, lines);
  return lines.map(({ linea, dice }, at) => {
    const match = matches[at];
    return {
      linea,
      dice,
      persona: match?.found === 'una' ? match.persona : undefined,
      resultWithoutPerson: (match && RESULT_WITHOUT_PERSON[match.found]) ?? 'noEsDelCentro',
    };
  });
}

/**
 * Returns the certificates of this certification, in any edition, that people hold or held; a valid one takes
 * precedence.
 */
async function certificatesOf(db: ReadContext['db'], id: string, people: readonly string[]) {
  const rows = await from
    .selectFrom('credenciales')
    .select(['titular', 'numero', 'estado'])
    .where('certificacion', 'in', editionsOf(id))
    .where('titular', '=', (eb) => eb.fn.any(eb.val([...people])))
    .where('eliminado', '=', false)
    .orderBy('creadoEn')
    .$call(rowsIn(db));
  const certificates = new Map<string, (typeof rows)[number]>();
  for (const row of rows)
    if (!VALID_STATES.has(certificates.get(row.titular)?.estado ?? '')) certificates.set(row.titular, row);
  return certificates;
}

/** Returns the date of issue, today by default. It can't be in the future, which issuing would refuse too. */
function issueDate({ now }: ReadContext, { emitidaEn }: IssueReviewRequest): Date {
  const at = emitidaEn === undefined ? now.getTime() : Date.parse(emitidaEn);
  if (at > now.getTime() + MINUTE_MS)
    throw unprocessable('La fecha de emisión no puede ser futura.', 'emitidaEn');
  return new Date(at);
}

/** Returns the result of a person, from the certificate that they hold or held and what they lack. */
function resultOf(
  certificate: { readonly estado: string } | undefined,
  { emisible, faltan }: Pick<Candidate, 'emisible' | 'faltan'>,
): Pick<IssueLine, 'resultado' | 'faltan'> {
  if (certificate) return { resultado: VALID_STATES.has(certificate.estado) ? 'yaTiene' : 'yaTuvo' };
  return emisible ? { resultado: 'emite' } : { resultado: 'falta', faltan };
}

/**
 * Reviews an issue.
 * @throws ContractError 400 for an unreadable list, 422 for a date in the future
 */
export async function reviewIssue(
  context: ReadContext,
  id: string,
  request: IssueReviewRequest,
): Promise<IssueReview> {
  const { db } = context;
  const certification = await readCertification(context.db, id);
  const at = issueDate(context, request);
  const requested = await requestedLines(context, certification, request);
  const people = [...new Set(requested.flatMap(({ persona }) => persona ?? []))];
  const rows = await from
    .selectFrom('users as u')
    .select(PERSON_COLUMNS)
    .select((eb) => lacksRequirements(eb, eb.ref('u._id'), certification).as('lacks'))
    .where('u._id', '=', (eb) => eb.fn.any(eb.val(people)))
    .$call(rowsIn(db));
  const factsById = new Map(rows.map((row) => [row._id, row]));
  const certificates = await certificatesOf(db, id, people);
  const reviewedIds = new Set<string>();
  const lineas: IssueLine[] = [];
  for (const { linea, dice, persona, resultWithoutPerson } of requested) {
    const line = { linea, ...(dice !== undefined && { dice }) };
    const person = persona === undefined ? undefined : factsById.get(persona);
    if (!person) {
      lineas.push({ ...line, resultado: resultWithoutPerson });
      continue;
    }
    const {
      cumple: _cumple,
      emisible,
      faltan,
      ...candidate
    } = await describeCandidate(db, person, certification, callerId(context));
    const certificate = certificates.get(person._id);
    const numero = certificate?.numero ?? undefined;
    lineas.push({
      ...line,
      persona: candidate,
      ...(numero !== undefined && { numero }),
      ...(reviewedIds.has(person._id)
        ? { resultado: 'repetida' }
        : resultOf(certificate, { emisible, faltan })),
    });
    reviewedIds.add(person._id);
  }
  return {
    lineas,
    emitidaEn: at.toISOString(),
    venceEn:
      certification.vigenciaMeses === null ? null : addMonths(at, certification.vigenciaMeses).toISOString(),
  };
}
