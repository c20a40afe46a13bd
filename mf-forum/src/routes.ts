import type { ScreenRoute } from '@oficio/shared/contract/remotes/remote';
import { categoryQueries } from './screens/foro-categoria/foro-categoria.queries.ts';
import { forumQueries } from './screens/foro/foro.queries.ts';
import { questionQueries } from './screens/pregunta/pregunta.queries.ts';

/**
 * The paths of this remote. Read by Node without running any screen: the registry, the server's pages and the
 * route guards all come from here. A screen is one folder in `screens/` and one entry here.
 */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/foro',
    title: 'Foro',
    description: 'Preguntas y respuestas de quienes estudian, enseñan y ejercen.',
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
    load: () => import(/* webpackChunkName: "screen-foro" */ './screens/foro/foro.screen.tsx'),
  },
  {
    path: '/foro/:id',
    title: 'Preguntas',
    access: 'publico',
    needs: categoryQueries,
    screen: 'foro-categoria',
    load: () =>
      import(
        /* webpackChunkName: "screen-foro-categoria" */ './screens/foro-categoria/foro-categoria.screen.tsx'
      ),
  },
  {
    path: '/pregunta/:id',
    title: 'Pregunta',
    access: 'publico',
    needs: questionQueries,
    screen: 'pregunta',
    load: () => import(/* webpackChunkName: "screen-pregunta" */ './screens/pregunta/pregunta.screen.tsx'),
  },
];
