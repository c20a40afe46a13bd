import { useRecord } from '@oficio/shared/store';

/** Returns the recipient of the message, from the page's address. */
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
  const personName = person.record && `${person.record.nombre} ${person.record.apellido}`.trim();
  return {
    /** Name of the recipient; undefined for the platform, and until the name is known. */
    name: personName ?? centre.record?.nombre ?? course.record?.centro?.nombre,
    /** Title of the course in question, if any. */
    about: course.record?.titulo,
  };
}
export type Recipient = ReturnType<typeof useRecipient>;
