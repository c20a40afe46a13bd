import { accessSentence, courseRuleSentence } from './course-rule.ts';

test('describes the course’s rule in one sentence of what it has', () => {
  expect(courseRuleSentence({ clasesPct: 100, notaMin: 60, asistenciaMin: 75 })).toBe(
    'Para aprobar: completar todas las clases, llegar a 60 puntos de 100 de promedio en las evaluaciones (por ejemplo, 50 en una y 70 en otra) y asistir a 3 de cada 4 encuentros',
  );
  expect(courseRuleSentence({ clasesPct: 80.5, notaMin: 0 }, { meetings: false })).toBe(
    'Para aprobar: completar 80,5 de cada 100 clases y rendir las evaluaciones',
  );
  // One evaluation has no mean.
  expect(courseRuleSentence({}, { evaluations: 1 })).toBe(
    'Para aprobar: completar todas las clases y sacar 60 puntos de 100 o más en la evaluación',
  );
  expect(courseRuleSentence({ asistenciaMin: 75 }, { evaluations: 0, meetings: false })).toBe(
    'Para aprobar: completar todas las clases',
  );
  expect(courseRuleSentence(undefined, { evaluations: 0 })).toBe('Para aprobar: completar todas las clases');
  expect(courseRuleSentence({ clasesPct: 0 }, { evaluations: 0, meetings: false })).toBeUndefined();
});

test('states how long access lasts', () => {
  expect(accessSentence(90)).toBe('El acceso dura 90 días desde la inscripción');
  expect(accessSentence(1)).toBe('El acceso dura 1 día desde la inscripción');
  expect(accessSentence(undefined)).toBeUndefined();
});
