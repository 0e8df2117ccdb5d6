import { mailTasksDe } from '@fachwerk/texts/mail-tasks-de'
import { createTexts } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db.ts'
import { queueMail } from '../../../platform/mail.ts'
import { layoutMail } from '../../../platform/mail-layout.ts'
import type { TasksNeeds } from '../needs.ts'
import { boxNameOf, type TaskRow } from '../rules/task-view.ts'
import { operatorOf } from '../task-places-repository.ts'

const m = createTexts<typeof mailTasksDe>(mailTasksDe, 'de')

/** What the operator reads; `url` leads to the rental. */
export function stuckMail(about: {
  readonly box: string
  readonly location: string
  readonly company: string
  readonly url: string
}) {
  const { box, location, company, url } = about
  const [subject, senderName] = [m('subject', { box, location }), m('sender')]
  const letter = layoutMail({
    language: 'de',
    subject,
    senderName,
    title: m('title', { box }),
    blocks: [
      { kind: 'text', text: m('intro', { location }) },
      { kind: 'text', text: m('what') },
      { kind: 'button', label: m('button'), url },
    ],
    footer: [m('footer', { location, company })],
  })
  return { subject, senderName, ...letter }
}

/** Somebody stands before a box that does not open, and no other one is free: the operator hears of it at once (B-04). */
export async function mailStuck(
  tx: Tx,
  { config }: Pick<TasksNeeds, 'config'>,
  task: TaskRow,
  now: Date,
): Promise<void> {
  const place = await operatorOf(tx, task.companyId, task.locationId)
  if (!place || place.operatorEmail === '') return
  const { name: location, companyName: company } = place
  const url = `${config.adminUrl}/admin/access-rights?view=all&open=${task.rentalId ?? ''}`
  await queueMail(tx, {
    companyId: task.companyId,
    to: place.operatorEmail,
    language: 'de',
    template: 'rental-stuck',
    ...stuckMail({ box: boxNameOf(task), location, company, url }),
    dedupeKey: `rental-stuck:${task.id}`,
    at: now,
  })
}
