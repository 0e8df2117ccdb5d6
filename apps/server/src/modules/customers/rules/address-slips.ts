const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'outlook.com',
  'outlook.de',
  'hotmail.com',
  'hotmail.de',
  'icloud.com',
  'yahoo.de',
  'yahoo.com',
  'freenet.de',
  'posteo.de',
  'mailbox.org',
  'libero.it',
  'mail.ru',
  'yandex.ru',
] as const
const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  cm: 'com',
  comm: 'com',
  ed: 'de',
  dee: 'de',
  nte: 'net',
  ent: 'net',
  ogr: 'org',
}
const MOST = 3

/** How many letters were typed too much, too few, wrong or swapped; 3 stands for many. */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(isSwapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
    }
    before = row
    row = next
  }
  return Math.min(3, row[b.length] ?? 3)
}

const asAddress = (name: string): string =>
  name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')

/**
 * What may have been meant by an address: a provider's name or an ending one slip away, or the customer's own name as it is
 * written in their file. Never put in by itself, only offered.
 */
export function addressSlips(
  email: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): string[] {
  const [local = '', domain = '', ...more] = email.trim().toLowerCase().split('@')
  if (local === '' || domain === '' || more.length > 0) return []
  const meant = new Set<string>()
  const better = domainMeant(domain)
  if (better !== null) meant.add(`${local}@${better}`)
  for (const part of local.split(/[._-]+/)) {
    for (const name of [firstName, lastName].map(asAddress)) {
      if (name.length < 4 || part === name || slipsBetween(part, name) !== 1) continue
      meant.add(`${local.replace(part, name)}@${better ?? domain}`)
    }
  }
  meant.delete(email)
  return [...meant].slice(0, MOST)
}

function domainMeant(domain: string): string | null {
  if ((PROVIDERS as readonly string[]).includes(domain)) return null
  const near = PROVIDERS.find((provider) => slipsBetween(domain, provider) === 1)
  if (near !== undefined) return near
  const [, before = '', ending = ''] = /^(.+)\.([a-z]+)$/.exec(domain) ?? []
  const meant = ENDINGS[ending]
  return before === '' || meant === undefined ? null : `${before}.${meant}`
}
