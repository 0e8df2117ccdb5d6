import type { Element } from 'slimdom'

/** An invoice with more is shown with so many; its file has them all. */
export const MOST_LINES = 500

/** Codes of UNTDID 1001 that EN 16931 counts as credit notes. */
const CREDIT_NOTES = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532']
export const isCreditNote = (typeCode: string): boolean => CREDIT_NOTES.includes(typeCode)

export type Syntax = 'ubl' | 'cii'

const ROOTS: Readonly<Record<string, Syntax>> = {
  '{urn:oasis:names:specification:ubl:schema:xsd:Invoice-2}Invoice': 'ubl',
  '{urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2}CreditNote': 'ubl',
  '{urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100}CrossIndustryInvoice': 'cii',
}

/** In which of the two languages of EN 16931 it is written; null: it is no invoice. */
export const syntaxOf = (root: Element): Syntax | null =>
  ROOTS[`{${root.namespaceURI ?? ''}}${root.localName}`] ?? null

/** Whether it says that it keeps to the German rules besides, which are then checked, too. */
export const isXrechnung = (specification: string): boolean =>
  specification.includes('urn:xeinkauf.de:kosit:xrechnung')
