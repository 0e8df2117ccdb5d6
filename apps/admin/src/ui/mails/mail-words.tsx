import { MAIL_TEMPLATES } from '@fachwerk/contract/mail/mail-templates'
import type { MailRow, MailState } from '@fachwerk/contract/mail/mail-views'
import { m } from './texts.ts'

const LOOKS: Readonly<Record<MailState, string>> = {
  queued: 'st-reserviert',
  sent: 'st-frei',
  unclear: 'st-unbekannt',
  failed: 'st-ueberzogen',
}

/** How it stands with a mail, in a word and its colour. */
export const MailMark = ({ state }: { readonly state: MailState }) => (
  <span className={`fw-state ${LOOKS[state]}`}>{m(`state.${state}`)}</span>
)

/** What a mail is for; one of an older version keeps its name. */
export function templateWords(template: string): string {
  const known = MAIL_TEMPLATES.find((name) => name === template)
  return known === undefined ? template : m(`template.${known}`)
}

/** Why it waits or was given up, and what follows. */
export function troubleWords({ state, trouble }: Pick<MailRow, 'state' | 'trouble'>): string | null {
  if (trouble === null) return null
  if (trouble === 'address' || trouble === 'refused' || trouble === 'lost') return m(`trouble.${trouble}`)
  return state === 'queued' ? m(`trouble.${trouble}`) : m(`trouble.${trouble}.over`)
}
