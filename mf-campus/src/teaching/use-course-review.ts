import { courseReview } from '@oficio/shared/contract/calls/course-teaching';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { useCall } from '@oficio/shared/store';
import { useRef } from 'react';

const REVIEW_DELAY_MS = 1500;

/**
 * Has the server review the course, again whenever it changes.
 * @param version state of the course; a change triggers a new review
 */
export function useCourseReview(course: string, version: string) {
  const review = useCall(courseReview, { curso: course });
  const reviewedVersion = useRef(version);
  // A programme being typed changes with every line.
  useDebounced(version, REVIEW_DELAY_MS, () => {
    if (reviewedVersion.current === version) return;
    reviewedVersion.current = version;
    review.reload();
  });
  return review;
}
export type ReviewOf = ReturnType<typeof useCourseReview>;
