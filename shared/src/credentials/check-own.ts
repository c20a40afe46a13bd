/**
 * Checks a certificate of this site, whole or in the compact form of a printed QR, as far as the caller's
 * device can.
 */
import { IDENTITY_LEVELS } from '../contract/collections/identity-levels.ts';
import { rightWarnings } from '../contract/answers/certificate-words.ts';
import type { KnownIssuer } from '../contract/calls/issuers.ts';
import type { Verification } from '../contract/calls/verification.ts';
import type { Claims } from './claims.ts';
import type { Compact } from './compact.ts';
import { keysOfIssuer, stateInLists, type SigningKey } from './own-issuer.ts';
import { partsOf } from './jwt.ts';
import { verifies } from '../transparency/ed25519.ts';
import {
  check,
  datesCheck,
  dayOf,
  type Check,
  type Facts,
  type Report,
  type ReportOutcome,
} from './report.ts';
import { contentOf } from './document.ts';
import type { Logged, LogFinding, World } from './world.ts';
import { DAY_MS } from '../kit/durations.ts';

/**
 * A certificate that was read, in any form. `key` is the issuer's key that signed it; undefined if no
 * signature holds.
 */
interface Presented {
  readonly claims: Claims | Compact;
  /** The signed bytes, in the compact form only. */
  readonly signed?: Uint8Array;
  readonly issuer: KnownIssuer;
  readonly key: SigningKey | undefined;
}

const isWhole = (claims: Claims | Compact): claims is Claims => 'certificacion' in claims;

function signatureCheck({ key }: Presented, logged: LogFinding): Check {
  if (!key)
    return check(
      'firma',
      'mal',
      'La firma no es de este contenido: se cambió después de firmarlo, o no lo firmó el centro.',
    );
  if (key.since === undefined)
    return check('firma', 'bien', 'La firma del centro es válida y el contenido no cambió.');
  const isLoggedBefore = logged.at !== undefined && Date.parse(logged.at) < Date.parse(key.since);
  return isLoggedBefore
    ? check(
        'firma',
        'bien',
        `La clave que lo firmó dejó de ser segura el ${dayOf(key.since)}; el registro público prueba que es anterior.`,
      )
    : check(
        'firma',
        'desconocido',
        `La clave que lo firmó dejó de ser segura el ${dayOf(key.since)} y no hay prueba de que sea anterior.`,
      );
}

/** Checks that the site's own key vouches for the centre's key. */
function issuerCheck(world: World, { claims, issuer, key }: Presented): Check {
  const name = issuer.nombre || claims.centro;
  const text = `Lo emitió ${typeof name === 'string' ? name : name.nombre}, con su clave, que guarda Oficio.`;
  if (!isWhole(claims)) return check('emisor', 'bien', text);
  const endorsement = partsOf(claims.centro.respaldo);
  const site = world.issuers?.sitio;
  const isEndorsed =
    endorsement !== undefined &&
    site !== undefined &&
    endorsement.payload['sub'] === issuer.did &&
    (key === undefined ||
      key.id.endsWith(`#${String(endorsement.payload['clave'])}`) ||
      key.id.includes('#z')) &&
    keysOfIssuer(site).some(
      ({ id, bytes }) =>
        id === endorsement.header['kid'] && verifies(endorsement.signature, endorsement.message, bytes),
    );
  return isEndorsed
    ? check('emisor', 'bien', text)
    : check('emisor', 'aviso', `${text} El respaldo del sitio a esa clave no se pudo comprobar.`);
}

interface State {
  readonly check: Check;
  readonly outcome: ReportOutcome;
  readonly knownAt?: string;
}

const STATES = {
  vigente: ['bien', 'Está vigente'],
  suspendida: ['mal', 'Está suspendida'],
  revocada: ['mal', 'Fue revocada'],
  reemplazada: ['mal', 'Fue reemplazada por otra'],
} as const;

const unknownState = (text: string): State => ({
  check: check('estado', 'desconocido', text),
  outcome: 'desconocida',
});

/**
 * Returns the state of a certificate. The site's current answer wins over the lists: it is newer, and has the
 * reason.
 */
async function stateOf(
  world: World,
  { claims, issuer }: Presented,
  siteAnswer: Verification | undefined,
): Promise<State> {
  const fromLists = await stateInLists(world, issuer, claims.indiceEstado);
  const answeredState =
    siteAnswer && STATES[siteAnswer.resultado as keyof typeof STATES]
      ? (siteAnswer.resultado as keyof typeof STATES)
      : undefined;
  // The site distrusts its own row, or has none. The lists are made from the same rows, so they prove nothing
  // more.
  if (siteAnswer && (siteAnswer.resultado === 'noExiste' || siteAnswer.resultado === 'noComprobada'))
    return unknownState('El sitio no responde ahora por ese número.');
  // A bad state wins from either source: a list may lag by seconds, and a row may have been tampered with.
  const state =
    answeredState && answeredState !== 'vigente' ? answeredState : (fromLists?.state ?? answeredState);
  if (state === undefined)
    return unknownState('No se sabe si sigue vigente: las listas del centro no están en este aparato.');
  const [verdict, words] = STATES[state];
  if (answeredState !== undefined || world.fresh)
    return { check: check('estado', verdict, `${words}, según el sitio ahora.`), outcome: state };
  const at = fromLists?.at ?? world.now.toISOString();
  if (state === 'vigente' && !fromLists?.isCurrent)
    return {
      ...unknownState(`El último estado conocido es del ${dayOf(at)}: hace demasiado.`),
      knownAt: at,
    };
  return {
    check: check('estado', verdict, `${words}: estado conocido al ${dayOf(at)}.`),
    outcome: state,
    knownAt: at,
  };
}

const LOGGED_STATES = {
  suspension: 'suspendida',
  revocacion: 'revocada',
  reemplazo: 'reemplazada',
} as const;

/**
 * Overrides a valid state with the one that the public log proves, because entries of the log can't be
 * withdrawn.
 */
function withLogged(state: State, { step }: LogFinding): State {
  if (state.outcome !== 'vigente' || step === undefined || step === 'levantamiento') return state;
  const outcome = LOGGED_STATES[step];
  const text = `${STATES[outcome][1]}, según el registro público, aunque el sitio no lo diga.`;
  return { check: check('estado', 'mal', text), outcome };
}

/**
 * Returns the warnings about its issue: days between the stated issue date and registration, waivers and
 * staff ties. They come from the site's answer, else from the certificate itself.
 */
function rightOf(claims: Claims | Compact, siteAnswer: Verification | undefined): Report['right'] {
  if (siteAnswer?.registradaEn !== undefined)
    return {
      ...(siteAnswer.diasAntedatada !== undefined && { diasAntedatada: siteAnswer.diasAntedatada }),
      ...(siteAnswer.dispensa && { dispensa: siteAnswer.dispensa }),
      ...(siteAnswer.vinculo && { vinculo: siteAnswer.vinculo }),
    };
  const days = Math.floor((Date.parse(claims.registradaEn) - Date.parse(claims.emitidaEn)) / DAY_MS);
  const waiver = isWhole(claims)
    ? claims.motivoDispensa !== null && { requisitos: claims.dispensas, motivo: claims.motivoDispensa }
    : claims.dispensada && { requisitos: [], motivo: '' };
  return {
    ...(days > 0 && { diasAntedatada: days }),
    ...(waiver && { dispensa: waiver }),
    ...(claims.vinculoEmisor === 'personal' && { vinculo: claims.vinculoEmisor }),
  };
}

function rightChecks(claims: Claims | Compact, right: Report['right']): Check[] {
  const registered = `Se registró el ${dayOf(isWhole(claims) ? claims.registradaEn : `${claims.registradaEn}T15:00:00Z`)}`;
  return [
    check(
      'identidad',
      claims.nivelIdentidad === 'declarada' ? 'aviso' : 'bien',
      (isWhole(claims) && claims.identidadTexto) || IDENTITY_LEVELS[claims.nivelIdentidad],
    ),
    right.diasAntedatada === undefined
      ? check('registro', 'bien', `${registered}, con la fecha de emisión.`)
      : check('registro', 'aviso', `${registered}, después de la fecha de emisión que dice.`),
    right.dispensa
      ? check(
          'dispensa',
          'aviso',
          right.dispensa.motivo
            ? `Se dispensó un requisito: ${right.dispensa.motivo}`
            : 'Se dispensó un requisito. El motivo se ve con conexión.',
        )
      : check('dispensa', 'bien', 'Se cumplieron todos los requisitos.'),
  ];
}

const TITLES: Readonly<Record<ReportOutcome, string>> = {
  vigente: 'Vigente. Firma comprobada',
  vencida: 'Vencida',
  suspendida: 'Suspendida',
  revocada: 'Revocada',
  reemplazada: 'Reemplazada',
  alterada: 'Alterada: no es lo que se firmó',
  desconocida: 'No se pudo comprobar. Esto no significa que sea falso',
};

function titleOf(
  outcome: ReportOutcome,
  claims: Claims | Compact,
  report: Pick<Report, 'right' | 'knownAt'>,
  siteAnswer: Verification | undefined,
): string {
  // The site's own label states since when and why.
  if (siteAnswer && siteAnswer.resultado === outcome && outcome !== 'vigente') return siteAnswer.etiqueta;
  if (outcome === 'vencida' && claims.venceEn !== null) return `Vencida el ${dayOf(claims.venceEn)}`;
  if (outcome !== 'vigente') return TITLES[outcome];
  const warningSuffix = rightWarnings(report.right).length > 0 ? ', con observaciones' : '';
  return report.knownAt === undefined
    ? `Vigente${warningSuffix}. Firma comprobada`
    : `Vigente al ${dayOf(report.knownAt)}${warningSuffix}. Firma comprobada`;
}

const factsOf = (claims: Claims | Compact): Facts => ({
  titulo: claims.titulo,
  nombreLegal: claims.nombreLegal,
  centro: isWhole(claims) ? (claims.instantanea?.centro ?? claims.centro.nombre) : claims.centro,
  numero: claims.numero,
  emitidaEn: claims.emitidaEn,
  ...(claims.venceEn !== null && { venceEn: claims.venceEn }),
  registradaEn: isWhole(claims) ? claims.registradaEn : `${claims.registradaEn}T15:00:00.000Z`,
  ...(claims.horas !== null && { horas: claims.horas }),
  identidad: (isWhole(claims) && claims.identidadTexto) || IDENTITY_LEVELS[claims.nivelIdentidad],
  ...(isWhole(claims) && {
    certificacion: claims.certificacion.nombre,
    ...(claims.instantanea && { alcance: claims.instantanea.alcance }),
    ...(claims.calificacion !== null && { calificacion: claims.calificacion }),
  }),
});

const loggedOf = ({ claims, signed }: Presented): Logged =>
  isWhole(claims)
    ? { claims, form: 'jsonLd', bytes: contentOf(claims) }
    : { claims, form: 'cose', bytes: signed ?? new Uint8Array() };

/** Outcomes by which an issuer withdraws a certificate, regardless of its dates. */
const WITHDRAWN: ReadonlySet<ReportOutcome> = new Set(['revocada', 'reemplazada', 'suspendida']);

interface Findings {
  readonly signature: Check;
  readonly state: { readonly outcome: ReportOutcome };
  readonly dates: { readonly isPast: boolean; readonly isEarly: boolean };
  readonly logged: { readonly check: Check };
}

function outcomeOf({ signature, state, dates, logged }: Findings): ReportOutcome {
  if (signature.verdict === 'mal') return 'alterada';
  if (WITHDRAWN.has(state.outcome)) return state.outcome;
  if (dates.isPast) return 'vencida';
  const isUncertain = dates.isEarly || signature.verdict === 'desconocido' || logged.check.verdict === 'mal';
  return isUncertain ? 'desconocida' : state.outcome;
}

/** Checks a certificate of this site, already read. */
export async function checkOwn(world: World, presented: Presented): Promise<Report> {
  const { claims, key } = presented;
  const siteAnswer = key ? await world.ask(claims.numero) : undefined;
  const logged = await world.proveLogged(loggedOf(presented));
  const signature = signatureCheck(presented, logged);
  const dates = datesCheck(world.now, claims.emitidaEn, claims.venceEn ?? undefined);
  const state = withLogged(await stateOf(world, presented, siteAnswer), logged);
  const right = rightOf(claims, siteAnswer);
  const outcome = outcomeOf({ signature, state, dates, logged });
  const stateAge = outcome !== 'alterada' && state.knownAt !== undefined ? { knownAt: state.knownAt } : {};
  return {
    outcome,
    title: titleOf(outcome, claims, { right, ...stateAge }, siteAnswer),
    checks: [
      signature,
      check('formato', 'bien', 'Dice lo que un certificado de este sitio dice, y nada más.'),
      issuerCheck(world, presented),
      dates.check,
      ...(signature.verdict === 'mal' ? [] : [state.check, ...rightChecks(claims, right), logged.check]),
    ],
    // An altered certificate shows no facts, because nobody vouches for them.
    facts: outcome === 'alterada' ? {} : factsOf(claims),
    own: true,
    right: outcome === 'alterada' ? {} : right,
    ...stateAge,
    ...(siteAnswer?.motivo !== undefined && { motivo: siteAnswer.motivo }),
    ...(siteAnswer?.reemplazadaPor !== undefined && { reemplazadaPor: siteAnswer.reemplazadaPor }),
  };
}
