import { LocalDate } from '@fachwerk/contract/fields'

/** `2026-11-20`, as UBL writes it, perhaps with a time zone behind it; null where there is no such day. */
export const dayOf = (text: string): string | null => LocalDate.safeParse(text.slice(0, 10)).data ?? null

/** `20261120`, as CII writes it. */
export const compactDayOf = (text: string): string | null =>
  /^\d{8}$/.test(text) ? dayOf(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) : null
