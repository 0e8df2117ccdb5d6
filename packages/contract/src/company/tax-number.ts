import { z } from 'zod'

/**
 * A tax number as the tax office of a company gave it, or none (§ 14 (4) 2 UStG, LAW-41: an invoice names it or the VAT
 * id). Offices write it differently, so its digits are counted (9 in Austria, 10 to 13 in Germany) and it stays as typed.
 */
export const MaybeTaxNumber = z
  .string({ error: 'Steuernummer fehlt.' })
  .trim()
  .max(40, { error: 'Die Steuernummer ist zu lang.' })
  .refine((typed) => typed === '' || isTaxNumber(typed), {
    error: 'Das ist keine Steuernummer: Sie hat 9 bis 13 Ziffern, zum Beispiel 12/345/67890.',
  })

const isTaxNumber = (typed: string): boolean =>
  /^[\d/ .-]+$/.test(typed) && /^\d{9,13}$/.test(typed.replaceAll(/\D/g, ''))
