import type { CustomerStanding } from '@fachwerk/contract/customer/customer-file-views'
import { IconAlertTriangle, IconBan, IconBox, IconMailX, IconUsers } from '@tabler/icons-react'
import { dateOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import styles from './customers.module.css'
import { k } from './texts.ts'

const LOOKS = {
  blocked: { look: 'muted', Icon: IconBan },
  bounced: { look: 'danger', Icon: IconMailX },
  owing: { look: 'danger', Icon: IconAlertTriangle },
  running: { look: 'info', Icon: IconBox },
  double: { look: 'warning', Icon: IconUsers },
} as const

/** Of what is true of a customer the one thing that matters most, as sign and word. */
export function StandingMark({ standing }: { readonly standing: CustomerStanding }) {
  if (standing === 'none') return <span className="muted">{k('standing.none')}</span>
  const { look, Icon } = LOOKS[standing]
  return (
    <span className={styles['pill']} data-look={look}>
      <Icon aria-hidden="true" />
      {k(`standing.${standing}`)}
    </span>
  )
}

/** Breaks at the @ before it breaks anywhere else. */
export function MailText({ email }: { readonly email: string }) {
  const at = email.indexOf('@')
  return (
    <>
      {email.slice(0, at + 1)}
      <wbr />
      {email.slice(at + 1)}
    </>
  )
}

/** „heute“, else the day. */
export const dayWords = (at: string, timeZone: string, now: number): string => {
  const day = dateOf(at, timeZone)
  return day === dateOf(now, timeZone) ? k('today') : day
}

export const dayOf = (at: string): string => dateOf(at, OFFICE_ZONE)

/** „K-10482“ in the address of a file. */
export const fileAddress = (number: string, part?: string): string =>
  `/admin/customers/${number}${part === undefined ? '' : `/${part}`}`

/** Two letters that stand for a person. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('de')
}
