import { draftOf, jobDraft, licenceDraft, profileToSend, visibleProfileOf } from './profile-draft.ts';

const stored = {
  titular: 'Electricista matriculada',
  disponible: false,
  visibilidad: 'publico',
  estado: 'aprobado',
  matriculas: [{ numero: 'E-1', autoridad: 'Consejo', comprobante: 'a1', estado: 'revisada' }],
  experiencia: [{ puesto: 'Oficial', desde: '2019-03-01' }],
} as Parameters<typeof draftOf>[0];

test('a stored profile is sent unchanged, without the state of its review', () => {
  expect(profileToSend(draftOf(stored))).toEqual({
    titular: 'Electricista matriculada',
    disponible: false,
    visibilidad: 'publico',
    especialidades: [],
    matriculas: [{ numero: 'E-1', autoridad: 'Consejo', comprobante: 'a1' }],
    experiencia: [{ puesto: 'Oficial', desde: '2019-03-01' }],
    formacion: [],
    enlaces: [],
  });
});

test('blank texts and empty rows are not sent, and incomplete rows are', () => {
  const draft = {
    ...draftOf(undefined),
    titular: 'Plomera',
    experiencia: [jobDraft(), { ...jobDraft(), lugar: 'Rosario' }],
    matriculas: [licenceDraft()],
  };
  const sent = profileToSend(draft, 'pendiente');
  expect(sent.experiencia).toEqual([{ lugar: 'Rosario' }]);
  expect(sent.matriculas).toEqual([]);
  expect(sent.estado).toBe('pendiente');
  expect('resumen' in sent).toBe(false);
});

test('the preview never contains the proof of a licence', () => {
  expect(JSON.stringify(visibleProfileOf(draftOf(stored)))).not.toContain('a1');
  expect(visibleProfileOf(draftOf(stored)).matriculas?.[0]?.estado).toBe('revisada');
});
