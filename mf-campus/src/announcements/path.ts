/** Where the announcements of a course are read. */
export const announcementsPath = (curso: string): string => `/campus?vista=avisos&curso=${curso}`;
