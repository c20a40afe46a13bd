import { useSession } from '@oficio/shared/store';
import { Certify, FiguresBand, ForInstitutions } from './home-about.tsx';
import { News, Promotion, SolvedQuestions } from './home-contents.tsx';
import { HomeCourses } from './home-courses.tsx';
import { Hero } from './hero.tsx';
import { Today } from './today.tsx';

/**
 * Home page: first what can be started now, then the rest. The presentation of the site is only for visitors.
 */
export function Screen() {
  const { user } = useSession();
  return (
    <Hero first={user && <Today user={user} />}>
      <HomeCourses />
      <Promotion />
      {!user && <Certify />}
      <SolvedQuestions />
      <News />
      {!user && <FiguresBand />}
      {!user && <ForInstitutions />}
    </Hero>
  );
}
