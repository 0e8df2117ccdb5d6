import { z } from 'zod'

/** VAT ids by country as the European Commission describes them; Switzerland's beside them. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  /** Northern Ireland, whose trade in goods keeps to the law of the EU. */
  XI: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
}

/** What one looks like, for who mistyped theirs; the digits are made up. */
export const VAT_ID_EXAMPLES: Readonly<Record<string, string>> = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  BG: 'BG123456789',
  CY: 'CY12345678X',
  CZ: 'CZ12345678',
  DE: 'DE123456789',
  DK: 'DK12345678',
  EE: 'EE123456789',
  EL: 'EL123456789',
  ES: 'ESX1234567X',
  FI: 'FI12345678',
  FR: 'FR12345678901',
  HR: 'HR12345678901',
  HU: 'HU12345678',
  IE: 'IE1234567X',
  IT: 'IT12345678901',
  LT: 'LT123456789',
  LU: 'LU12345678',
  LV: 'LV12345678901',
  MT: 'MT12345678',
  NL: 'NL123456789B01',
  PL: 'PL1234567890',
  PT: 'PT123456789',
  RO: 'RO1234567890',
  SE: 'SE123456789012',
  SI: 'SI12345678',
  SK: 'SK1234567890',
  XI: 'XI123456789',
  CH: 'CHE123456789',
}

const isVatId = (id: string): boolean => FORMATS[id.slice(0, 2)]?.test(id.slice(2)) ?? false

const NONE = 'Das ist keine USt-IdNr.: Sie beginnt mit dem Land, zum Beispiel DE123456789.'
const regions = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' })
/** Greece has a sign of its own, Northern Ireland one that no country has. */
const NAMES: Readonly<Record<string, string>> = { EL: 'Griechenland', XI: 'Nordirland' }
const countryOf = (sign: string): string | undefined =>
  /^[A-Z]{2}$/.test(sign) ? (NAMES[sign] ?? regions.of(sign)) : undefined

/** What is wrong with it: its form, or that it is a number of a country which has no such ids. */
function vatIdProblem(id: string): string {
  const sign = id.slice(0, 2)
  const country = countryOf(sign)
  if (country === undefined || !/\d{4}/.test(id)) return NONE
  const example = VAT_ID_EXAMPLES[sign]
  return example
    ? `Diese USt-IdNr. hat nicht die Form, die ${country} vergibt, zum Beispiel ${example}. Bitte prüfen Sie die Ziffern.`
    : `Das ist eine Steuernummer aus einem Land außerhalb der EU (${country}). Hier gelten nur USt-IdNrn. der EU, aus Nordirland (XI) und der Schweiz; lassen Sie das Feld sonst leer.`
}

/**
 * A VAT id, or none for who has none: without the spaces, dots and dashes that people write into it, Greece by the sign its
 * office uses. Its form is checked; whether the office gave it to somebody only the office knows.
 */
export const MaybeVatId = z
  .string({ error: 'USt-IdNr. fehlt.' })
  .max(40, { error: 'Die USt-IdNr. ist zu lang.' })
  .overwrite((typed) =>
    typed
      .replaceAll(/[\s\u00a0\u202f.\u2010-\u2015-]/g, '')
      .toUpperCase()
      .replace(/^GR(?=\d)/, 'EL'),
  )
  .refine((id) => id === '' || isVatId(id), {
    error: ({ input }) => vatIdProblem(typeof input === 'string' ? input : ''),
  })
