/** The day number itself from Monday to Friday, otherwise that of the next Monday. */
export function nextWorkDay(day: number): number {
  const weekday = (day + 3) % 7;
  return weekday < 5 ? day : day + 7 - weekday;
}
