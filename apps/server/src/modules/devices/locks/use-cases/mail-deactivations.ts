import { mailLocksDe } from '@fachwerk/texts/mail/locks/de'
import { createTexts } from '@fachwerk/texts/texts'
import type { Tx } from '../../../../platform/db/db.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import { layoutMail, type MailBlock } from '../../../../platform/mail/mail-layout.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { operatorOf, type WatchedLock } from '../lock-watch-repository.ts'
import { boxNameOf } from '../../rules/box-name.ts'
import type { LockVerdict } from '../rules/lock-care.ts'
import { batteriesSoon } from './batteries-soon.ts'

const m = createTexts<typeof mailLocksDe>(mailLocksDe, 'de')

type Fallen = { readonly lock: WatchedLock; readonly verdict: LockVerdict }

type Row = readonly [lock: string, what: string]

/** What the operator reads: which locks fell, which batteries to take along; `url` leads to them. */
export function deactivationMail(request: {
  readonly location: string
  readonly company: string
  readonly fallen: readonly Row[]
  readonly soon: readonly Row[]
  readonly url: string
}) {
  const { location, company, fallen, soon, url } = request
  const count = fallen.length
  const [subject, senderName] = [m('subject', { location, count }), m('sender')]
  const soonBlocks: MailBlock[] = [
    { kind: 'section', text: m('soon') },
    { kind: 'facts', rows: soon },
  ]
  const blocks: MailBlock[] = [
    { kind: 'text', text: m('intro', { location }) },
    { kind: 'facts', rows: fallen },
    ...(soon.length === 0 ? [] : soonBlocks),
    { kind: 'text', text: m('back') },
    { kind: 'button', label: m('button'), url },
  ]
  const footer = [m('footer', { location, company })]
  const title = m('title', { count })
  return {
    subject,
    senderName,
    ...layoutMail({ language: 'de', subject, senderName, title, blocks, footer }),
  }
}

/** One mail per location, whatever number of its locks fell at this moment, with all batteries to take along (L-03, B-03). */
export async function mailDeactivations(
  tx: Tx,
  { platform }: DevicesContext,
  { fallen, now }: { readonly fallen: readonly Fallen[]; readonly now: Date },
): Promise<void> {
  for (const [locationId, locks] of Map.groupBy(fallen, ({ lock }) => lock.locationId)) {
    const place = await operatorOf(tx, locationId)
    const [first] = locks
    if (!place || !first) continue
    const { name: location, companyName: company } = place
    const soon = await soonRows(tx, {
      locationId,
      fallen: new Set(locks.map(({ lock }) => lock.lockId)),
      now,
    })
    const url = `${platform.config.adminUrl}/admin/locks?view=trouble&location=${locationId}`
    const mail = deactivationMail({ location, company, fallen: locks.map(fallenRow), soon, url })
    await queueMail(tx, {
      companyId: first.lock.companyId,
      to: place.operatorEmail,
      language: 'de',
      template: 'locks-deactivated',
      ...mail,
      dedupeKey: `locks-deactivated:${first.lock.lockId}:${now.toISOString()}`,
      at: now,
    })
  }
}

const nameOf = (lock: { prefix: string; boxNumber: number; name: string }) =>
  m('lock', { box: boxNameOf(lock.prefix, lock.boxNumber), lock: lock.name })

function fallenRow({ lock, verdict }: Fallen): Row {
  const cause = verdict.deactivation === 'signal' ? m('cause.signal') : m('cause.battery')
  const battery = lock.batteryPercent === null ? [] : [m('battery', { percent: lock.batteryPercent })]
  return [nameOf(lock), [cause, ...battery].join(' · ')]
}

/** Batteries of the location that are low, or will be within two weeks. */
async function soonRows(
  tx: Tx,
  {
    locationId,
    fallen,
    now,
  }: { readonly locationId: string; readonly fallen: ReadonlySet<string>; readonly now: Date },
): Promise<Row[]> {
  const others = (await batteriesSoon(tx, { locationId, now })).filter(({ lockId }) => !fallen.has(lockId))
  return others.map((lock): Row => {
    const percent = lock.batteryPercent
    const german = lock.day?.split('-').toReversed().join('.')
    return [
      nameOf(lock),
      german === undefined ? m('soonNow', { percent }) : m('soonBy', { percent, day: german }),
    ]
  })
}
