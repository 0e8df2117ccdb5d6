/** What an Impressum must say of a company (LAW-20), in the order it is written. */
export const IMPRINT_FIELDS = [
  'legalName',
  'street',
  'postcode',
  'city',
  'email',
  'phone',
  'representative',
] as const
export type ImprintField = (typeof IMPRINT_FIELDS)[number]

/** What the Impressum of a company does not say yet. */
export const imprintLacks = (imprint: Readonly<Record<ImprintField, string>>): ImprintField[] =>
  IMPRINT_FIELDS.filter((field) => imprint[field].trim() === '')
