import type { Secrets } from '../secrets.ts'

interface MailBody {
  readonly html: string
  readonly text: string
}

const contextOf = (dedupeKey: string, part: keyof MailBody) => `mail:${dedupeKey}:${part}`

/** What a mail says, readable only by who sends it. */
export const sealBody = (body: MailBody, dedupeKey: string, seal: Secrets['seal']): MailBody => ({
  html: seal(body.html, contextOf(dedupeKey, 'html')),
  text: seal(body.text, contextOf(dedupeKey, 'text')),
})

/** @throws Error when it was sealed with other secrets: the mail stays in line until the right ones are there */
export function openBody(body: MailBody, dedupeKey: string, unseal: Secrets['unseal'] | undefined): MailBody {
  const html = unseal?.(body.html, contextOf(dedupeKey, 'html'))
  const text = unseal?.(body.text, contextOf(dedupeKey, 'text'))
  if (html === undefined || text === undefined) throw new Error('sealed with other secrets')
  return { html, text }
}
