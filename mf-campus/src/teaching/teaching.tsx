import { useQuery } from '@oficio/shared/router';
import { ExamsInPerson } from './exams-in-person.tsx';
import { ExamsToGrade } from './exams-to-grade.tsx';
import { MyTeaching } from './my-teaching.tsx';
import { TeachCourse } from './teach-course.tsx';

/** The teacher's side: the courses that the person teaches or manages, one of them, or the exams of no course. */
export function Teaching() {
  const { values } = useQuery(['curso', 'seccion']);
  if (values.curso) return <TeachCourse key={values.curso} curso={values.curso} />;
  if (values.seccion === 'practica') return <ExamsInPerson />;
  return values.seccion === 'corregir' ? <ExamsToGrade /> : <MyTeaching />;
}
