import { CODE_LOOK } from './mail-layout.ts'

interface MailBody {
  readonly html: string
  readonly text: string
}

const MASK = '••••••'
const ADDRESS = /https?:\/\/[^\s"<>]+/g
/** What nobody guesses: a part of an address so long is a key by itself, or at least no word anybody misses. */
const KEY = /(?<=[/=#])[\w-]{20,}/g
const CODE = new RegExp(`${CODE_LOOK}[^>]*>([^<]+)<`, 'g')

/**
 * A mail as others than its reader may see it: keys in its links and codes for doors are covered, in HTML and in plain
 * text alike.
 */
export function maskMail({ html, text }: MailBody): MailBody {
  const shown = [...html.matchAll(CODE)].map(([, code = '']) => code.trim()).filter((code) => code !== '')
  // In groups as it is written, and in one piece should a text name it so.
  const codes = [...shown, ...shown.map((code) => code.replaceAll(/\s/g, ''))]
  const mask = (part: string) =>
    codes
      .reduce((left, code) => left.replaceAll(code, MASK), part)
      .replaceAll(ADDRESS, (address) => address.replaceAll(KEY, MASK))
  return { html: mask(html), text: mask(text) }
}

/** „a…r@post.example“: enough to tell two recipients apart, too little to write to them. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return '…'
  const name = address.slice(0, at)
  const last = name.length > 2 ? name.slice(-1) : ''
  return `${name.slice(0, 1)}…${last}${address.slice(at)}`
}
