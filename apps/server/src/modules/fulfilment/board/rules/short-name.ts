/** „Y. Kaya“: enough to call somebody up; who has one name keeps it. */
export const shortName = (first: string | null, last: string | null): string => {
  const [given = '', family = ''] = [first?.trim(), last?.trim()]
  const [initial = ''] = given
  return given === '' || family === '' ? given || family : `${initial}. ${family}`
}
