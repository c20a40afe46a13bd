import { useQuery } from '@oficio/shared/router';
import { MyTeaching } from './my-teaching.tsx';
import { TeachCourse } from './teach-course.tsx';

/** The teacher's side: the courses that the person teaches or manages, or one of them. */
export function Teaching() {
  const { values } = useQuery(['curso']);
  return values.curso ? <TeachCourse key={values.curso} curso={values.curso} /> : <MyTeaching />;
}
