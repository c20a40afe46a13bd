/** Where whoever scans it goes. */
export const attendancePath = (clase: string, codigo: string): string =>
  `/campus?asistencia=${clase}&codigo=${codigo}`;
