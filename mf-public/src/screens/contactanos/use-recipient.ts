import { useRecord } from '@oficio/shared/store';

/** Who the address of the page says that the message is for. */
export function useRecipient({
  centro,
  curso,
  profesional,
}: {
  centro: string;
  curso: string;
  profesional: string;
}) {
  const centre = useRecord('centros', centro || undefined);
  const course = useRecord('cursos', curso || undefined, { expand: ['centro'] });
  const person = useRecord('users', profesional || undefined);
  const named = person.record && `${person.record.nombre} ${person.record.apellido}`.trim();
  return {
    /** Who gets the message; undefined for the platform, and until the name is known. */
    name: named ?? centre.record?.nombre ?? course.record?.centro?.nombre,
    /** What the message is about, when a course was named. */
    about: course.record?.titulo,
  };
}
export type Recipient = ReturnType<typeof useRecipient>;
