import { courseReview } from '@oficio/shared/contract/calls/course-teaching';
import { useCall } from '@oficio/shared/store';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Asks the server to walk the course, and again when it changes.
 * @param version says which state of the course: another one, another walk
 */
export function useCourseReview(course: string, version: string) {
  const review = useCall(courseReview, { curso: course });
  const walked = useRef(version);
  const again = useEffectEvent(review.reload);
  useEffect(() => {
    if (walked.current === version) return undefined;
    // A programme that is being typed changes at every line.
    const timer = setTimeout(() => {
      walked.current = version;
      again();
    }, 1500);
    return () => clearTimeout(timer);
  }, [version]);
  return review;
}
export type ReviewOf = ReturnType<typeof useCourseReview>;
