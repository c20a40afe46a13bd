import type { RouteTo } from '@oficio/shared/contract/remotes/remote';
import { viewRoute } from '@oficio/shared/contract/views';
import { forumCategories, questionTypeDetails } from './forum/forum.queries.ts';
import type { screens } from './screens.ts';
import { categoryQueries } from './screens/foro-categoria/foro-categoria.queries.ts';
import { forumQueries } from './screens/foro/foro.queries.ts';
import { questionQueries } from './screens/pregunta/pregunta.queries.ts';

type Route = RouteTo<typeof screens>;

const DESCRIPTION = 'Preguntas y respuestas de quienes estudian, enseñan y ejercen.';

/**
 * Routes of this remote. Only Node reads this file, never a browser: the registry, the server's pages and the
 * route guards are built from it. A screen is a folder in `screens/`, its line in `screens.ts` and an entry
 * here.
 */
export const routes: readonly Route[] = [
  {
    path: '/foro',
    title: 'Foro',
    typed: ['preguntas', 'pregunta', 'forum'],
    description: DESCRIPTION,
    access: 'publico',
    listed: true,
    needs: forumQueries,
    menu: [
      {
        label: 'Foro',
        icon: 'messages',
        places: [
          { group: 'principal', order: 70 },
          { group: 'barra', order: 40 },
          { group: 'mas', order: 50 },
          { group: 'pieComunidad', order: 10 },
        ],
      },
    ],
    screen: 'foro',
  },
  {
    ...viewRoute('ask'),
    title: 'Preguntar en el foro',
    description: DESCRIPTION,
    access: 'publico',
    needs: [forumCategories, questionTypeDetails],
    screen: 'preguntar',
  },
  {
    path: '/foro/:id',
    title: 'Preguntas',
    access: 'publico',
    needs: categoryQueries,
    screen: 'foro-categoria',
  },
  {
    path: '/pregunta/:id',
    title: 'Pregunta',
    access: 'publico',
    needs: questionQueries,
    screen: 'pregunta',
  },
];
