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

/** Other documents that programs put into a PDF or send as XML, none of which is an invoice by today's rules. */
const OTHERS: readonly (readonly [RegExp, 'received-zugferd-old' | 'received-order'])[] = [
  [/^\{urn:ferd:CrossIndustryDocument:invoice:1p0\}/, 'received-zugferd-old'],
  [/^\{urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:\d+\}/, 'received-order'],
  [
    /^\{urn:oasis:names:specification:ubl:schema:xsd:(Order|OrderResponse|OrderChange|DespatchAdvice|Catalogue|Quotation|Reminder)-2\}/,
    'received-order',
  ],
]

/** What it is instead of an invoice, if that is known. */
export const otherDocument = (root: Element): 'received-zugferd-old' | 'received-order' | null =>
  OTHERS.find(([names]) => names.test(`{${root.namespaceURI ?? ''}}${root.localName}`))?.[1] ?? null

/** In which of the two languages of EN 16931 it is written; null: it is no invoice. */
export const syntaxOf = (root: Element): Syntax | null =>
  ROOTS[`{${root.namespaceURI ?? ''}}${root.localName}`] ?? null

/** Whether it says that it keeps to the German rules besides, which are then checked, too. */
export const isXrechnung = (specification: string): boolean =>
  specification.includes('urn:xeinkauf.de:kosit:xrechnung')
