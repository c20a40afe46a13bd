import { formatCount, Notice, TextLink } from '@oficio/shared/ui';
import { useInPerson } from './use-in-person.ts';

/**
 * States how many people are to be evaluated in person in some centres' exams, with a link. Renders nothing
 * without such exams.
 */
export function InPersonNotice({ centres, to }: { centres: readonly string[]; to: string }) {
  const { exams, waiting } = useInPerson(centres);
  if (exams.length === 0) return null;
  return (
    <Notice
      kind="info"
      quiet
      title={
        waiting > 0
          ? `${formatCount(waiting, 'persona', 'personas')} por evaluar en persona`
          : 'Exámenes que se evalúan en persona'
      }
      actions={<TextLink to={to}>Evaluar en persona</TextLink>}
    >
      De certificaciones que emite el centro y se rinden sin un curso.
    </Notice>
  );
}
