import { beforeEach, describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { aMailOffice } from './testing.ts'

let at: Awaited<ReturnType<typeof aMailOffice>>
beforeEach(async () => {
  at = await aMailOffice()
})

/** Somebody who sees the letters of both companies, and changes those of the own one alone. */
const franchisor = () => ({
  ...at.owner,
  companyIds: [at.own.companyId, at.foreign.companyId],
  scopeFor: (permission: string) =>
    permission === 'orders.view' ? [at.own.companyId, at.foreign.companyId] : [at.own.companyId],
})
const subjects = async (body: Parameters<typeof at.list>[0], actor = at.owner) =>
  (await at.list(body, actor)).rows.map(({ subject }) => subject)

describe('X-02 A-13 a franchisor', () => {
  it('sees the letters of a franchisee, not the mails to its staff, and sends none of them again', async () => {
    const theirs = { companyId: at.foreign.companyId, to: 'tom@example.org' }
    await at.queue({ ...theirs, template: 'month-due', subject: 'Miete dort' })
    await at.queue({ ...theirs, template: 'welcome', subject: 'Willkommen dort' })
    await at.platform.sendMails()
    expect(await subjects({ search: 'dort' }, franchisor())).toEqual(['Miete dort'])
    const { rows } = await at.list({ search: 'dort' }, franchisor())
    const id = rows[0]?.id ?? ''
    expect(replied(await at.show(id, franchisor())).can).toEqual({ sendAgain: false, refusal: null })
    expect(await at.again(id, 0, franchisor())).toEqual({ ok: false, refusal: 'not-found' })
    expect(replied(await at.show(id, at.stranger))).toMatchObject({ sentAgain: 0, copies: [] })
  })
})

describe('X-02 the list of mails', () => {
  it('counts a day from midnight to midnight in Germany, in summer and in winter', async () => {
    for (const [subject, instant] of [
      ['Sommer vor', '2026-07-14T21:59:59Z'],
      ['Sommer nach', '2026-07-14T22:00:00Z'],
      ['Winter vor', '2026-01-14T22:59:59Z'],
      ['Winter nach', '2026-01-14T23:00:00Z'],
    ] as const)
      await at.queue({ subject, at: new Date(instant) })
    expect(await subjects({ from: '2026-07-15', to: '2026-07-15' })).toEqual(['Sommer nach'])
    expect(await subjects({ from: '2026-07-14', to: '2026-07-14' })).toEqual(['Sommer vor'])
    expect(await subjects({ from: '2026-01-15', to: '2026-01-15' })).toEqual(['Winter nach'])
    expect(await subjects({ from: '2026-01-14', to: '2026-01-14' })).toEqual(['Winter vor'])
  })

  it('takes % and _ as signs, finds words in any order, and has each on one page only', async () => {
    const moment = new Date('2026-08-01T10:00:00Z')
    const written = ['Budget bei 80 %', 'Budget bei 80 Euro', 'a_b', 'axb', 'Größe M']
    for (const subject of written) await at.queue({ subject, at: moment })
    expect(await subjects({ search: 'euro 80 budget' })).toEqual(['Budget bei 80 Euro'])
    expect(await subjects({ search: 'bud%bei' })).toEqual([])
    expect(await subjects({ search: 'a_b' })).toEqual(['a_b'])
    expect(await subjects({ search: 'm GRÖSSE jana@' })).toEqual(['Größe M'])
    const day = { from: '2026-08-01', to: '2026-08-01', limit: 2 }
    const shown: string[] = []
    for (const offset of [0, 2, 4]) shown.push(...(await subjects({ ...day, offset })))
    expect(shown.toSorted()).toEqual(written.toSorted())
  })
})

it('X-02 a copy knows what it repeats, keeps sender, language and reply, and can be repeated', async () => {
  const written = { language: 'ru', senderName: 'Zeitlager Nord', replyTo: 'moin@zeitlager.example' }
  await at.queue({ ...written, template: 'month-due', subject: 'Аренда', to: 'anna@example.org' })
  await at.platform.sendMails()
  const id = await at.idOf('month-due')
  const copyId = replied(await at.again(id)).copies[0]?.id ?? ''
  const waiting = replied(await at.show(copyId))
  expect(waiting).toMatchObject({ ...written, againOf: id, state: 'queued' })
  expect(waiting.can.refusal).toBe('mail-still-waiting')
  expect(replied(await at.show(id)).can.refusal).toBe('mail-still-waiting')
  await at.platform.sendMails()
  expect(replied(await at.again(copyId))).toMatchObject({ sentAgain: 1, againOf: id })
  expect(replied(await at.show(id))).toMatchObject({ sentAgain: 1, can: { refusal: null } })
})
