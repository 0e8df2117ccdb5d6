import { z } from 'zod'
import { isPhone, tidyPhone } from './dialable.ts'

const NO_PHONE = 'Bitte geben Sie eine gültige Telefonnummer ein.'

/** A telephone number of somebody, as they write it. */
export const Phone = z
  .string()
  .trim()
  .max(40, { error: NO_PHONE })
  .overwrite(tidyPhone)
  .refine(isPhone, { error: NO_PHONE })
const NO_DIGITS = 'In dieser Telefonnummer steht keine Ziffer, die jemand wählen könnte.'
/** Of a company or a location, with whatever words beside it; brackets and zeros alone are no number. */
export const saysPhone = (written: string): boolean => written.trim() === '' || /[\p{L}1-9]/u.test(written)
export const NO_COMPANY_PHONE = { error: NO_DIGITS }

/** The same, or none. */
export const MaybePhone = z
  .string()
  .trim()
  .max(40, { error: NO_PHONE })
  .overwrite(tidyPhone)
  .refine((written) => written === '' || isPhone(written), { error: NO_PHONE })
