import { nextStepOf } from '@oficio/shared/contract/answers/standing';
import { ButtonLink, type ButtonLook } from '@oficio/shared/ui';
import { nextStepLabel, nextStepPath } from './next-step.ts';

interface Props extends Pick<ButtonLook, 'variant' | 'size' | 'wide' | 'icon' | 'iconAfter'> {
  readonly curso: string;
  /** Of the enrolment, as the server gave it. */
  readonly siguiente: unknown;
  /** Something of the course was done before. */
  readonly begun?: boolean;
}

/** The one button that leads to what comes next; nothing where nothing does. */
export function NextStepButton({ curso, siguiente, begun, ...look }: Props) {
  const step = nextStepOf(siguiente);
  if (!step) return null;
  return (
    <ButtonLink {...look} to={nextStepPath(curso, step)}>
      {nextStepLabel(step, begun)}
    </ButtonLink>
  );
}
