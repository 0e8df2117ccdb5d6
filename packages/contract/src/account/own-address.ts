import { z } from 'zod'

const NO_ADDRESS =
  'Bitte eine Adresse wie https://terminal.example:8443 angeben, ohne Pfad und ohne Zugangsdaten.'

/** Scheme, host and port of an address; null when it is none, or holds more than that. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, origin, pathname, search, hash } = new URL(text)
  const isPlain = username === '' && password === '' && pathname === '/' && search === '' && hash === ''
  return isPlain && (protocol === 'http:' || protocol === 'https:') ? origin : null
}

/** Where a terminal answers by itself (L-06): scheme, host and port, as they are compared. */
export const OwnAddress = z
  .string({ error: NO_ADDRESS })
  .trim()
  .max(200, { error: 'Die Adresse ist zu lang (höchstens 200 Zeichen).' })
  .refine((value) => originOf(value) !== null, { error: NO_ADDRESS })
  .overwrite((value) => originOf(value) ?? value)
