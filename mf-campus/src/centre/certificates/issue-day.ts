export const today = () => new Date().toLocaleDateString('en-CA');

/** The moment that an earlier day is issued at: noon, the same day in every zone of the country. None for today. */
export const instantOf = (day: string | undefined) =>
  day && day < today() ? new Date(`${day}T12:00:00-03:00`).toISOString() : undefined;
