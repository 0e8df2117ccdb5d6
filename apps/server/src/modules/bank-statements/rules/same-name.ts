const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1)

/** Whether a bank's name of who paid has all of a customer's: „KELLER, ANNA U. TOM“ and „Anna Keller“. */
export function isSameName(payer: string, customer: string): boolean {
  const [paid, wanted] = [new Set(wordsOf(payer)), wordsOf(customer)]
  return wanted.length > 1 && wanted.every((word) => paid.has(word))
}
