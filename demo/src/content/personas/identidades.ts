/** Identity checks against a document, and the identity level that each gave the person. */
import { daysFromNow, ref, type SeedRecord } from '../types.ts';

interface Check {
  readonly persona: string;
  /** Absent for a check by the administration. */
  readonly centro?: string;
  readonly por: string;
  readonly hace: number;
}

const CHECKS: readonly Check[] = [
  { persona: 'profesional', centro: 'instituto-tecnico-sur', por: 'gestor', hace: 260 },
  { persona: 'matias-coria', centro: 'instituto-tecnico-sur', por: 'gestor', hace: 230 },
  { persona: 'abril-contreras', centro: 'instituto-tecnico-sur', por: 'docente', hace: 50 },
  { persona: 'paula-wagner', por: 'admin', hace: 140 },
];
const checksByPerson = new Map(CHECKS.map((check) => [`user.${check.persona}`, check]));

/** Returns the people with the identity level of their check, if any. */
export const withLevels = (people: readonly SeedRecord[]): SeedRecord[] =>
  people.map((person) => {
    const check = checksByPerson.get(person.$id ?? '');
    if (!check) return person;
    return {
      ...person,
      nivelIdentidad: check.centro ? 'centro' : 'administracion',
      identidad: {
        en: daysFromNow(-check.hace),
        por: ref(`user.${check.por}`),
        ...(check.centro && { centro: ref(`centro.${check.centro}`) }),
      },
    };
  });

/** Returns the identity checks of those people. */
export const identidadesOf = (people: readonly SeedRecord[]): SeedRecord[] =>
  people.flatMap((person) => {
    const check = checksByPerson.get(person.$id ?? '');
    if (!check) return [];
    return [
      {
        $id: `identidad.${check.persona}`,
        usuario: ref(`user.${check.persona}`),
        nombreLegal: person['nombreLegal'],
        documentoTipo: person['documentoTipo'],
        documento: person['documento'],
        ...(check.centro && { centro: ref(`centro.${check.centro}`) }),
        otraCuenta: false,
        creadoEn: daysFromNow(-check.hace),
        creadoPor: ref(`user.${check.por}`),
      },
    ];
  });
