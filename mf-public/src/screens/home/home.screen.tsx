import { useSession } from '@oficio/shared/store';
import { Featured, StartingSoon } from './home-courses.tsx';
import { Certify, FiguresBand, ForInstitutions } from './home-about.tsx';
import { News, Promotion, SolvedQuestions } from './home-contents.tsx';
import { Hero } from './hero.tsx';
import { Today } from './today.tsx';

/** The home dashboard, in the order that a phone shows it. */
export function Screen() {
  const { user } = useSession();
  return (
    <Hero first={user && <Today user={user} />}>
      <Featured />
      <StartingSoon />
      <Promotion />
      <Certify />
      <SolvedQuestions />
      <News />
      <FiguresBand />
      <ForInstitutions />
    </Hero>
  );
}
