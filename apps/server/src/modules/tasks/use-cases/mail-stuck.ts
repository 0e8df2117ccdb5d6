import { mailTasksDe } from '@fachwerk/texts/mail/tasks/de'
import { createTexts } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { layoutMail } from '../../../platform/mail/mail-layout.ts'
import type { TasksNeeds } from '../index.ts'
import { boxNameOf, type TaskRow } from '../rules/task-view.ts'
import { operatorOf } from '../task-places-repository.ts'

const m = createTexts<typeof mailTasksDe>(mailTasksDe, 'de')

/** What the operator reads; `url` leads to the rental. */
export function stuckMail(request: {
  readonly box: string
  readonly location: string
  readonly company: string
  readonly url: string
  /** Their things lie in it; `left`: and they have another box by now. */
  readonly things?: boolean | 'left'
}) {
  const { box, location, company, url, things } = request
  if (things === 'left') return leftMail(request)
  const subject = m(things ? 'thingsSubject' : 'subject', { box, location })
  const senderName = m('sender')
  const letter = layoutMail({
    language: 'de',
    subject,
    senderName,
    title: m('title', { box }),
    blocks: [
      { kind: 'text', text: m(things ? 'thingsIntro' : 'intro', { location }) },
      { kind: 'text', text: m(things ? 'thingsWhat' : 'what') },
      { kind: 'button', label: m('button'), url },
    ],
    footer: [m('footer', { location, company })],
  })
  return { subject, senderName, ...letter }
}

function leftMail({ box, location, company, url }: Omit<Parameters<typeof stuckMail>[0], 'things'>) {
  const subject = m('leftSubject', { box, location })
  const senderName = m('sender')
  const letter = layoutMail({
    language: 'de',
    subject,
    senderName,
    title: m('leftTitle', { box }),
    blocks: [
      { kind: 'text', text: m('leftIntro', { location }) },
      { kind: 'text', text: m('leftWhat') },
      { kind: 'button', label: m('button'), url },
    ],
    footer: [m('footer', { location, company })],
  })
  return { subject, senderName, ...letter }
}

const thingsOf = ({ kind, cause }: TaskRow): boolean | 'left' =>
  cause === 'things' && (kind === 'check' ? 'left' : true)

/** Somebody stands before a box that does not open, and no other one is free, or their things are in it: the operator hears of it at once (B-04). */
export async function mailStuck(
  tx: Tx,
  { config }: Pick<TasksNeeds, 'config'>,
  { task, now }: { readonly task: TaskRow; readonly now: Date },
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
    ...stuckMail({ box: boxNameOf(task), location, company, url, things: thingsOf(task) }),
    dedupeKey: `rental-stuck:${task.id}`,
    at: now,
  })
}
