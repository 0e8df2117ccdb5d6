import { mailTimeTexts } from '@fachwerk/texts/mail-time'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db.ts'
import { appendEvent } from '../../../platform/events.ts'
import { layoutMail } from '../../../platform/mail-layout.ts'
import { queueMail } from '../../../platform/mail.ts'
import { companyName, leadersOf } from '../people-repository.ts'
import { keepAlert, lockBudget, type ProjectWithMonth, projectById } from '../projects-repository.ts'
import { budgetPercent, centsOf, reachedThresholds, type Threshold } from '../rules/billing.ts'
import type { Situation } from '../situation.ts'

/**
 * Tells those who lead the company that a project's budget of a month has reached a threshold: once for each project,
 * month and threshold, as event and mail (B-11).
 */
export async function alertBudget(
  tx: Tx,
  situation: Situation,
  projectId: string | null,
  month: string,
): Promise<void> {
  const { companyId, now } = situation
  if (projectId === null || !(await lockBudget(tx, companyId, projectId))) return
  const project = await projectById(tx, companyId, { id: projectId, month })
  if (!project) return
  const percent = budgetPercent(project.budgetMonthly, project.cost)
  for (const threshold of reachedThresholds(percent)) {
    if (!(await keepAlert(tx, { companyId, projectId, month, threshold, at: now }))) continue
    await appendEvent(tx, {
      type: 'project.budgetReached',
      at: now,
      companyId,
      actor: { kind: 'system', name: 'Zeiterfassung' },
      data: { projectId, projectName: project.name, month: month.slice(0, 7), threshold, percent },
    })
    await mailLeaders(tx, situation, { project, month, threshold })
  }
}

const money = (cents: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)

async function mailLeaders(
  tx: Tx,
  { companyId, now, needs }: Situation,
  about: { readonly project: ProjectWithMonth; readonly month: string; readonly threshold: Threshold },
): Promise<void> {
  const { project, month, threshold } = about
  const company = await companyName(tx, companyId)
  for (const leader of await leadersOf(tx, companyId)) {
    const t = textsOf(leader.language, mailTimeTexts)
    const locale = leader.language === 'de-informal' ? 'de' : leader.language
    const monthName = new Intl.DateTimeFormat(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${month}T00:00:00Z`))
    const subject = t('subject', { project: project.name, threshold })
    const mail = layoutMail({
      language: leader.language,
      subject,
      senderName: t('sender'),
      title: subject,
      blocks: [
        { kind: 'text', text: t('greeting', { name: leader.name }) },
        { kind: 'text', text: t(`intro.${threshold}`, { project: project.name, month: monthName }) },
        {
          kind: 'facts',
          rows: [
            [t('budget'), money(project.budgetMonthly ?? 0, locale)],
            [t('used'), money(centsOf(project.cost), locale)],
          ],
        },
        { kind: 'button', label: t('button'), url: `${needs.config.adminUrl}/admin/time-log` },
      ],
      footer: [t('footer', { company })],
    })
    await queueMail(tx, {
      ...mail,
      subject,
      companyId,
      to: leader.email,
      language: leader.language,
      template: 'time-budget',
      dedupeKey: `time-budget:${project.id}:${month}:${threshold}:${leader.userId}`,
      senderName: t('sender'),
      at: now,
    })
  }
}
