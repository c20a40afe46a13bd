import type { DomainPlugin } from '../common/domain-plugin.ts';
import { likes } from './likes.ts';
import { preguntas } from './preguntas.ts';
import { questionViews } from './question-views.ts';
import { reportes, seguimientos } from './reports.ts';
import { respuestas } from './respuestas.ts';

export const forum: DomainPlugin = {
  hooks: { likes, preguntas, reportes, respuestas, seguimientos },
  routes: questionViews,
};
