const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Whether digits are a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14) with the right check digit (GS1 General Specifications 7.9). */
export function isEan(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
