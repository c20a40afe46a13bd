import { useSession } from '@oficio/shared/store';
import { Certify, FiguresBand, ForInstitutions } from './home-about.tsx';
import { News, Promotion, SolvedQuestions } from './home-contents.tsx';
import { HomeCourses } from './home-courses.tsx';
import { Hero } from './hero.tsx';
import { Today } from './today.tsx';

/** The home page: what can be begun now, then the rest; what presents the site only to who isn't in it yet. */
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
