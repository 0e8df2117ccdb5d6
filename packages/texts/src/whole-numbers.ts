/** A number with letters before it: of an invoice (RE-2026-00291), a customer, a box, a lock, a terminal (T-KN-01). */
const NUMBER = /\b[A-Z]{1,4}(?:-[A-Z]{1,4})?-\d(?:[\d-]{0,12}\d)?\b/
/** A version of a legal text (agb-2026-11-2). */
const VERSION = /\b[a-z]{3,20}-\d{4}-\d{2}(?:-\d{1,3})?\b/
const ANY = new RegExp(`(${NUMBER.source}|${VERSION.source})`)
/** Long enough that it rarely fits into the rest of a line. */
const OF_INVOICES = /(\bR[EK]-\d{4}-\d{1,9}\b)/

/**
 * Cuts a text around its numbers, so that a place can keep each of them in one line: browsers break them behind a hyphen.
 * @returns words and numbers in turn, words first; joined they are the text
 */
export const splitAtNumbers = (text: string): readonly string[] => text.split(ANY)

/** The same around numbers of invoices alone. */
export const splitAtInvoices = (text: string): readonly string[] => text.split(OF_INVOICES)
