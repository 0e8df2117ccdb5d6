import { greetedName } from '@fachwerk/contract/customer/person-name'
import type { Language } from '@fachwerk/contract/fields'
import { mailTimeTexts } from '@fachwerk/texts/mail/time/mail-time'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { layoutMail } from '../../../platform/mail/mail-layout.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { companyName, leadersOf } from '../people-repository.ts'
import { storeAlert, lockBudget, type ProjectWithMonth, projectById } from '../projects-repository.ts'
import { budgetPercent, centsOf, reachedThresholds, type Threshold } from '../rules/billing.ts'
import type { Situation } from '../situation.ts'

/**
 * Tells those who lead the company that a project's budget of a month has reached a threshold: once for each project,
 * month and threshold, as event and mail (B-11).
 */
export async function alertBudget(
  tx: Tx,
  {
    situation,
    projectId,
    month,
  }: { readonly situation: Situation; readonly projectId: string | null; readonly month: string },
): Promise<void> {
  const { companyId, now } = situation
  if (projectId === null || !(await lockBudget(tx, companyId, projectId))) return
  const project = await projectById(tx, companyId, { id: projectId, month })
  if (!project) return
  const percent = budgetPercent(project.budgetMonthly, project.cost)
  for (const threshold of reachedThresholds(percent)) {
    if (!(await storeAlert(tx, { companyId, projectId, month, threshold, at: now }))) continue
    await appendEvent(tx, {
      type: 'project.budgetReached',
      at: now,
      companyId,
      actor: { kind: 'system', name: 'Zeiterfassung' },
      data: { projectId, projectName: project.name, month: month.slice(0, 7), threshold, percent },
    })
    await mailLeaders(tx, { ...situation, project, month, threshold })
  }
}

const money = (cents: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** What a leader reads about a budget; `url` leads to the projects. */
export function budgetMail(request: {
  readonly language: Language
  readonly name: string
  readonly company: string
  readonly project: string
  /** `YYYY-MM-DD` */
  readonly month: string
  readonly threshold: Threshold
  readonly budgetCents: number
  readonly usedCents: number
  readonly url: string
}) {
  const { language, threshold, project } = request
  const t = textsOf(language, mailTimeTexts)
  const locale = language === 'de-informal' ? 'de' : language
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${request.month}T00:00:00Z`),
  )
  const [subject, senderName] = [t('subject', { project, threshold }), t('sender')]
  const letter = layoutMail({
    language,
    subject,
    senderName,
    title: subject,
    blocks: [
      { kind: 'text', text: t('greeting', { name: greetedName(language, request.name) }) },
      { kind: 'text', text: t(`intro.${threshold}`, { project, month }) },
      {
        kind: 'facts',
        rows: [
          [t('budget'), money(request.budgetCents, locale)],
          [t('used'), money(request.usedCents, locale)],
        ],
      },
      { kind: 'button', label: t('button'), url: request.url },
    ],
    footer: [t('footer', { company: request.company })],
  })
  return { subject, senderName, ...letter }
}

async function mailLeaders(
  tx: Tx,
  {
    companyId,
    now,
    needs,
    ...details
  }: Situation & {
    readonly project: ProjectWithMonth
    readonly month: string
    readonly threshold: Threshold
  },
): Promise<void> {
  const { project, month, threshold } = details
  const company = await companyName(tx, companyId)
  for (const leader of await leadersOf(tx, companyId)) {
    const mail = budgetMail({
      language: leader.language,
      name: leader.name,
      company,
      month,
      threshold,
      project: project.name,
      budgetCents: project.budgetMonthly ?? 0,
      usedCents: centsOf(project.cost),
      url: `${needs.config.adminUrl}/admin/time-log`,
    })
    await queueMail(tx, {
      ...mail,
      companyId,
      to: leader.email,
      language: leader.language,
      template: 'time-budget',
      dedupeKey: `time-budget:${project.id}:${month}:${threshold}:${leader.userId}`,
      at: now,
    })
  }
}
