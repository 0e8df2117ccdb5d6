import { fullName, greetedName } from '@fachwerk/contract/customer/person-name'
import { mailPasswordTexts } from '@fachwerk/texts/mail/password/mail-password'
import { textsOf } from '@fachwerk/texts/texts'
import { layoutMail, type MailBlock } from '../../../platform/mail/mail-layout.ts'
import type { Person } from '../identity-repository.ts'

type Texts = ReturnType<typeof textsOf<typeof mailPasswordTexts.de>>
interface FinishedMail {
  readonly senderName: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Whom a mail is to; nothing else of a person stands in it. */
export type Addressee = Pick<Person, 'firstName' | 'lastName' | 'language' | 'companyName'>

function mailTo(
  person: Addressee,
  what: 'link' | 'welcome' | 'changed' | 'factorOff' | 'address',
  blocks: (t: Texts) => MailBlock[],
): FinishedMail {
  const t: Texts = textsOf(person.language, mailPasswordTexts)
  const subject = t(`${what}.subject`, { company: person.companyName })
  const senderName = t('sender')
  const greeting = t('greeting', { name: greetedName(person.language, fullName(person)) })
  const mail = layoutMail({
    language: person.language,
    subject,
    senderName,
    title: subject,
    blocks: [{ kind: 'text', text: greeting }, ...blocks(t)],
    footer: [t('footer', { company: person.companyName })],
  })
  return { senderName, subject, ...mail }
}

/** The link to a new password; `url` is a key by itself. */
export const resetLinkMail = (person: Addressee, { url, minutes }: { url: string; minutes: number }) =>
  mailTo(person, 'link', (t) => [
    { kind: 'text', text: t('link.intro') },
    { kind: 'button', label: t('link.button'), url },
    { kind: 'text', text: t('link.limits', { minutes }) },
    { kind: 'text', text: t('link.ignore') },
  ])

/** Brings somebody new the link to their first password; `url` is a key by itself. */
export const welcomeMail = (
  person: Addressee & Pick<Person, 'email'>,
  { url, hours }: { url: string; hours: number },
) =>
  mailTo(person, 'welcome', (t) => [
    { kind: 'text', text: t('welcome.intro', { company: person.companyName, email: person.email }) },
    { kind: 'button', label: t('welcome.button'), url },
    { kind: 'text', text: t('welcome.limits', { hours }) },
  ])

/** Notifies the owner of an account that its password is another one now, in case it was somebody else. */
export const passwordChangedMail = (person: Addressee, { url }: { url: string }) =>
  mailTo(person, 'changed', (t) => [
    { kind: 'text', text: t('changed.intro') },
    { kind: 'text', text: t('changed.notYou') },
    { kind: 'link', label: t('changed.button'), url },
  ])

/** Notifies somebody who in their company took the second factor away, in case nobody asked for it. */
export const factorOffMail = (person: Addressee, by: string) => noticeMail(person, 'factorOff', by)

/** To the old address: whoever reads it knows that the account is no longer reached by it, but not by which. */
export const addressChangedMail = (person: Addressee, by: string) => noticeMail(person, 'address', by)

const noticeMail = (person: Addressee, what: 'factorOff' | 'address', by: string) =>
  mailTo(person, what, (t) => [
    { kind: 'text', text: t(`${what}.intro`, { by }) },
    { kind: 'text', text: t(`${what}.notYou`) },
  ])
