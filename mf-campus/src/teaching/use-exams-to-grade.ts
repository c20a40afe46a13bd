import { useList, useSession } from '@oficio/shared/store';

/** Attempts at exams of certifications that wait for the person's grade: never their own. */
export function useExamsToGrade(certifications?: readonly string[]) {
  const { user } = useSession();
  return useList(
    'intentos',
    {
      filters: {
        'ejercicio.certificacion': certifications ? { in: certifications.slice(0, 100) } : { ne: null },
        estado: 'enCorreccion',
        usuario: { ne: user?._id },
      },
      sort: 'enviadoEn',
      limit: 100,
    },
    {
      scope: 'examenes-por-corregir',
      expand: ['usuario', 'ejercicio'],
      enabled: user !== null && certifications?.length !== 0,
    },
  );
}
