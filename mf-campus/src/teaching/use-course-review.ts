import { courseReview } from '@oficio/shared/contract/calls/course-teaching';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { useCall } from '@oficio/shared/store';
import { useRef } from 'react';

const REVIEW_DELAY_MS = 1500;

/** Returns the server's review of a course, requested again when `version` changes. */
export function useCourseReview(course: string, version: string) {
  const review = useCall(courseReview, { curso: course });
  const reviewedVersion = useRef(version);
  // Debounced, since a programme changes with every line that is typed.
  useDebounced(version, REVIEW_DELAY_MS, () => {
    if (reviewedVersion.current === version) return;
    reviewedVersion.current = version;
    review.reload();
  });
  return review;
}

export type CourseReviewState = ReturnType<typeof useCourseReview>;
