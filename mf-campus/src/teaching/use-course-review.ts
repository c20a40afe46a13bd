import { courseReview } from '@oficio/shared/contract/calls/course-teaching';
import { useCall } from '@oficio/shared/store';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Has the server review the course, again whenever it changes.
 * @param version state of the course; a change triggers a new review
 */
export function useCourseReview(course: string, version: string) {
  const review = useCall(courseReview, { curso: course });
  const walked = useRef(version);
  const again = useEffectEvent(review.reload);
  useEffect(() => {
    if (walked.current === version) return undefined;
    // A programme being typed changes with every line.
    const timer = setTimeout(() => {
      walked.current = version;
      again();
    }, 1500);
    return () => clearTimeout(timer);
  }, [version]);
  return review;
}
export type ReviewOf = ReturnType<typeof useCourseReview>;
