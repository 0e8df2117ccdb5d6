import { dayText } from '@fachwerk/texts/formats'
import { mailDeclarationTexts } from '@fachwerk/texts/mail-declaration'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { textsOf } from '@fachwerk/texts/texts'
import { layoutMail } from '../../../platform/mail-layout.ts'
import { type Declaration, receivedAtLocal } from '../rules/declaration.ts'

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
  const rows: [string, string][] = [
    [t('field.name'), declaration.name],
    [t('field.contract'), declaration.contract],
  ]
  if (kind === 'termination') {
    rows.push([t('field.kind'), t(`kind.${declaration.terminationKind ?? 'ordinary'}`)])
    rows.push([
      t('field.endDate'),
      declaration.endDate ? dayText(declaration.endDate, declaration.language) : t('endDate.earliest'),
    ])
  }
  if (declaration.reason) rows.push([t('field.reason'), declaration.reason])
  rows.push([t('field.email'), declaration.email])
  const mail = layoutMail({
    language: declaration.language,
    subject,
    senderName: sender.siteName,
    title: subject,
    blocks: [
      { kind: 'text', text: t('greeting', { name: declaration.name }) },
      {
        kind: 'text',
        text: t(`${kind}.intro`, {
          receivedAt: receivedAtLocal(declaration.receivedAt, declaration.language),
        }),
      },
      { kind: 'facts', rows },
      { kind: 'text', text: t(`${kind}.next`) },
      { kind: 'text', text: t('keep') },
      { kind: 'lines', lines: [t('closing'), sender.siteName] },
    ],
    footer: sender.footer,
  })
  return { subject, ...mail }
}
