import { nextStepOf } from '@oficio/shared/contract/answers/course-situation';
import { ButtonLink, type ButtonLook } from '@oficio/shared/ui';
import { nextStepLabel, nextStepPath } from './next-step.ts';

interface Props extends Pick<ButtonLook, 'variant' | 'size' | 'wide' | 'icon' | 'iconAfter'> {
  readonly curso: string;
  /** The enrolment's next step, as the server sent it. */
  readonly siguiente: unknown;
  /** Whether part of the course was done before. */
  readonly begun?: boolean;
}

/** Button that leads to the next step. Renders nothing if there is none. */
export function NextStepButton({ curso, siguiente, begun, ...look }: Props) {
  const step = nextStepOf(siguiente);
  if (!step) return null;
  return (
    <ButtonLink {...look} to={nextStepPath(curso, step)}>
      {nextStepLabel(step, begun)}
    </ButtonLink>
  );
}
