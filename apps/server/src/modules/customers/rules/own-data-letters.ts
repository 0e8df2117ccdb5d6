import type { OwnDeclaration, OwnMail } from '@fachwerk/contract/account/own-data'
import { dayText, moneyText } from '@fachwerk/texts/formats'
import type { ReportSection } from '../../../platform/export/report.ts'
import { column, line, momentOf, type Words } from './own-data-words.ts'

/** What was declared, word for word, and what became of it. */
export function declarationsSection(
  words: Words,
  declarations: readonly OwnDeclaration[],
  zone: string,
): ReportSection {
  const { t } = words
  const title = t('copy.declarations')
  if (declarations.length === 0) return { title, facts: [[title, t('copy.none')]] }
  const columns = [column(t('copy.when'), 2), column(t('copy.declared'), 4), column(t('copy.outcome'), 3)]
  const rows = declarations.map((each) => [
    momentOf(words, each.receivedAt, zone),
    declaredOf(words, each),
    outcomeOf(words, each),
  ])
  return { title, tables: [{ columns, rows }] }
}

function declaredOf({ t, language }: Words, declared: OwnDeclaration): string {
  const { kind, name, email, contract, reason, endDate, terminationKind } = declared
  const what =
    terminationKind === 'extraordinary' ? 'copy.termination.extraordinary' : (`copy.${kind}` as const)
  return line(
    t(what),
    name,
    email,
    contract,
    reason ?? '',
    endDate === null ? '' : t('copy.wishedEnd', { day: dayText(endDate, language) }),
  )
}

function outcomeOf({ t, language }: Words, declared: OwnDeclaration): string {
  const { outcome, refundCents, lastDay, order, note } = declared
  return line(
    t(outcome === null ? 'copy.undecided' : `copy.${outcome}`),
    order === null ? '' : t('copy.ofOrder', { code: order }),
    refundCents === null ? '' : t('copy.refund', { amount: moneyText(refundCents, language) }),
    lastDay === null ? '' : t('copy.lastDay', { day: dayText(lastDay, language) }),
    note ?? '',
  )
}

/** That somebody was written, and whether it went out. */
export function mailsSection(words: Words, mails: readonly OwnMail[], zone: string): ReportSection {
  const { t } = words
  const title = t('copy.mails')
  if (mails.length === 0) return { title, facts: [[title, t('copy.none')]] }
  const columns = [
    column(t('copy.when'), 2),
    column(t('copy.subject'), 4),
    column(t('copy.mailTo'), 3),
    column(t('rental.state'), 2),
  ]
  const rows = mails.map(({ at, to, subject, state }) => [
    momentOf(words, at, zone),
    subject,
    to,
    t(`copy.mail.${state}`),
  ])
  return { title, tables: [{ columns, rows }] }
}
