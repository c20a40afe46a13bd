import { useRecord } from '@oficio/shared/store';

export interface Recipient {
  /** Who gets the message; undefined for the platform, and until the name is known. */
  readonly name: string | undefined;
  /** What the message is about, when a course was named. */
  readonly about: string | undefined;
}

/** Who the address of the page says that the message is for. */
export function useRecipient({
  centro,
  curso,
  profesional,
}: {
  centro: string;
  curso: string;
  profesional: string;
}): Recipient {
  const centre = useRecord('centros', centro || undefined);
  const course = useRecord('cursos', curso || undefined, { expand: ['centro'] });
  const person = useRecord('users', profesional || undefined);
  const named = person.record && `${person.record.nombre} ${person.record.apellido}`.trim();
  return {
    name: named ?? centre.record?.nombre ?? course.record?.centro?.nombre,
    about: course.record?.titulo,
  };
}
