import { z } from 'zod'

/** What people say of a file on the telephone: „K-10482“. */
export const CustomerNumber = z
  .string()
  .regex(/^K-[1-9]\d{0,11}$/, { error: 'Eine Kundennummer sieht so aus: K-10482.' })
