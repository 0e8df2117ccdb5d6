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
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
}

const isVatId = (id: string): boolean => FORMATS[id.slice(0, 2)]?.test(id.slice(2)) ?? false

/**
 * A VAT id, or none for who has none: without the spaces, dots and dashes that people write into it. Its form is checked;
 * whether the office gave it to somebody only the office knows.
 */
export const MaybeVatId = z
  .string({ error: 'USt-IdNr. fehlt.' })
  .max(40, { error: 'Die USt-IdNr. ist zu lang.' })
  .overwrite((typed) => typed.replaceAll(/[\s.-]/g, '').toUpperCase())
  .refine((id) => id === '' || isVatId(id), {
    error: 'Das ist keine USt-IdNr.: Sie beginnt mit dem Land, zum Beispiel DE123456789.',
  })
