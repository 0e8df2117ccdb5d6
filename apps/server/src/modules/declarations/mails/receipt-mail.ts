import { greetedName } from '@fachwerk/contract/customer/person-name'
import type { Language } from '@fachwerk/contract/fields'
import { dayText } from '@fachwerk/texts/formats'
import { mailDeclarationTexts } from '@fachwerk/texts/mail/declaration/mail-declaration'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { textsOf } from '@fachwerk/texts/texts'
import { layoutMail } from '../../../platform/mail/mail-layout.ts'
import { quoted } from '../../../platform/mail/mail-quote.ts'
import type { Declared } from '../declarations-repository.ts'
import { type Declaration, receivedAtLocal } from '../rules/declaration.ts'
import { QUOTED } from '../rules/receipt-limits.ts'

export interface ReceiptSender {
  readonly siteName: string
  /** Lines of the Impressum below the mail. */
  readonly footer: readonly string[]
  /** What the company says in its own words (G-04). */
  readonly own?: OwnTexts
}

/** The receipt on a durable medium: what was declared, and date and time of its arrival (LAW-4, LAW-11). */
export function receiptMail(
  declaration: Declaration,
  sender: ReceiptSender,
): { subject: string; html: string; text: string } {
  const t = textsOf(declaration.language, mailDeclarationTexts, sender.own?.mailDeclaration)
  const { kind } = declaration
  const subject = t(`${kind}.subject`, { site: sender.siteName })
  const name = quoted(declaration.name, QUOTED.name)
  const greeted = quoted(greetedName(declaration.language, declaration.name), QUOTED.name)
  const contract = quoted(declaration.contract, QUOTED.contract)
  const reason = quoted(declaration.reason ?? '', QUOTED.reason)
  const isShortened = [name, contract, reason].some((field) => field.isShortened)
  const rows: [string, string][] = [
    [t('field.name'), name.text],
    [t('field.contract'), contract.text],
  ]
  if (kind === 'termination') {
    rows.push([t('field.kind'), t(`kind.${declaration.terminationKind ?? 'ordinary'}`)])
    rows.push([
      t('field.endDate'),
      declaration.endDate ? dayText(declaration.endDate, declaration.language) : t('endDate.earliest'),
    ])
  }
  if (reason.text !== '') rows.push([t('field.reason'), reason.text])
  rows.push([t('field.email'), declaration.email])
  const mail = layoutMail({
    language: declaration.language,
    subject,
    senderName: sender.siteName,
    title: subject,
    blocks: [
      { kind: 'text', text: t('greeting', { name: greeted.text }) },
      {
        kind: 'text',
        text: t(`${kind}.intro`, {
          receivedAt: receivedAtLocal(declaration.receivedAt, declaration.language),
        }),
      },
      { kind: 'facts', rows },
      ...(isShortened ? [{ kind: 'text', text: t('shortened') } as const] : []),
      { kind: 'text', text: t(`${kind}.next`) },
      { kind: 'text', text: t('keep') },
      { kind: 'text', text: t('notYou') },
      { kind: 'lines', lines: [t('closing'), sender.siteName] },
    ],
    footer: sender.footer,
  })
  return { subject, ...mail }
}

/** One receipt for many declarations with the same address: which, and when each arrived (LAW-4). */
export function collectedMail(
  {
    rows,
    total,
    language,
  }: { readonly rows: readonly Declared[]; readonly total: number; readonly language: Language },
  sender: ReceiptSender,
): { subject: string; html: string; text: string } {
  const t = textsOf(language, mailDeclarationTexts, sender.own?.mailDeclaration)
  const subject = t('collected.subject', { site: sender.siteName })
  const more = total - rows.length
  const mail = layoutMail({
    language,
    subject,
    senderName: sender.siteName,
    title: subject,
    blocks: [
      { kind: 'text', text: t('collected.intro') },
      {
        kind: 'facts',
        rows: rows.map(({ kind, contract, receivedAt }) => [
          receivedAtLocal(receivedAt, language),
          `${t(`collected.${kind}`)}: ${quoted(contract, QUOTED.inList).text}`,
        ]),
      },
      ...(more > 0 ? [{ kind: 'text', text: t('collected.more', { count: more }) } as const] : []),
      { kind: 'text', text: t('collected.next') },
      { kind: 'text', text: t('keep') },
      { kind: 'text', text: t('notYou') },
      { kind: 'lines', lines: [t('closing'), sender.siteName] },
    ],
    footer: sender.footer,
  })
  return { subject, ...mail }
}
