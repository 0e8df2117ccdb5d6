/** A service's word may be any: not a plain object, which knows more names than these. */
const BRANDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    visa: 'Visa',
    mastercard: 'Mastercard',
    maestro: 'Maestro',
    amex: 'American Express',
    diners: 'Diners Club',
    discover: 'Discover',
    jcb: 'JCB',
    unionpay: 'UnionPay',
    cartes_bancaires: 'Cartes Bancaires',
  }),
)
const LONGEST = 40

/** By what its holder recognises a card: „Visa •••• 4242“. */
export function cardLabel(brand: string | null | undefined, lastDigits: string | null | undefined): string {
  const name = BRANDS.get((brand ?? '').toLowerCase()) ?? ((brand ?? '').trim().slice(0, LONGEST) || 'Karte')
  return /^\d{4}$/.test(lastDigits ?? '') ? `${name} •••• ${lastDigits}` : name
}

/** By what its owner recognises a PayPal account, without giving the address away: „PayPal l…@post.example“. */
export function paypalLabel(email: string | null | undefined): string {
  const [first = '', ...rest] = (email ?? '').split('@')
  const domain = rest.at(-1) ?? ''
  return first !== '' && domain !== '' ? `PayPal ${firstOf(first)}…@${domain.slice(0, LONGEST)}` : 'PayPal'
}

/** A sign may be two of JavaScript's. */
const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0x3f)
