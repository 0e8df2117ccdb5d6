import { createHash } from 'node:crypto'

/** Under what the history of a company's text is kept: a UUID (version 8) made of both names, always the same. */
export function historyIdOf(companyId: string, textId: string): string {
  const hex = createHash('sha256').update(`${companyId} ${textId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
