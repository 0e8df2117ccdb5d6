import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { readTimeline } from '../../platform/events/events.ts'
import { aTextHouse } from './testing.ts'

const { platform, person, edit, show, list, companies } = await aTextHouse()
const { db } = platform
const nina = person(companies.head)
const northener = person(companies.north)
const stranger = person(companies.stranger)
const BOX = 'order.order.yourBox'

const shown = async (by: ReturnType<typeof person>, id: string, language: 'de' | 'de-informal' | 'en') => {
  const found = await show(by, id)
  return found.ok ? found.value.texts[language].shown : found.refusal
}

describe('G-04 texts in a company’s own words', () => {
  it('stand in the list with the product’s texts, in five languages', async () => {
    const all = await list(nina, { limit: 1 })
    expect(all).toMatchObject({ ok: true, value: { totalIsExact: true, rows: [{ version: 0 }] } })
    const found = await list(nina, { search: 'order.yourBox' })
    expect(found).toMatchObject({
      value: {
        total: 1,
        rows: [
          {
            id: BOX,
            area: 'order',
            lock: null,
            changedAt: null,
            can: { edit: true },
            texts: { de: { builtIn: 'Ihr Fach ist die {number}.', own: null, missing: false } },
          },
        ],
      },
    })
  })

  it('are changed, counted as changed, and told to those who look at them', async () => {
    const saved = await edit(nina, { id: BOX, de: 'Nehmen Sie Fach {number}.', en: 'Take box {number}.' })
    expect(saved).toMatchObject({ ok: true, value: { version: 1 } })
    expect(await shown(nina, BOX, 'de')).toBe('Nehmen Sie Fach {number}.')
    expect(await list(nina, { view: 'changed' })).toMatchObject({ value: { total: 1 } })
    expect(await list(nina, { view: 'missing', languages: ['it'] })).toMatchObject({ value: { total: 1 } })
    const [event] = await db.read((tx) =>
      readTimeline(tx, { companyIds: [companies.head], types: ['text.changed'], limit: 1 }),
    )
    expect(event?.data).toEqual({ textId: BOX })
  })

  it('FAULT-72 who saves second is told what stands there now', async () => {
    const late = await edit(nina, { id: BOX, de: 'Fach {number}' })
    expect(late).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Nina Nord', current: { de: 'Nehmen Sie Fach {number}.', it: '', version: 1 } },
    })
    expect(await shown(nina, BOX, 'de')).toBe('Nehmen Sie Fach {number}.')
  })

  it('keep who changed what, before and after; empty brings the product’s text back', async () => {
    const found = await show(nina, BOX)
    expect(await edit(nina, { id: BOX, version: 1 })).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await shown(nina, BOX, 'de')).toBe('Ihr Fach ist die {number}.')
    const subject = { kind: 'textConstant', id: found.ok ? found.value.historyId : '' } as const
    const page = { companyIds: [companies.head], subject, offset: 0, limit: 9 }
    const { rows } = await db.read((tx) => readHistory(tx, page))
    expect(rows.map(({ action, actor, before, after }) => [action, actor.name, before, after])).toEqual([
      [
        'textConstant.takenBack',
        'Nina Nord',
        { de: 'Nehmen Sie Fach {number}.', en: 'Take box {number}.' },
        {},
      ],
      [
        'textConstant.changed',
        'Nina Nord',
        {},
        { de: 'Nehmen Sie Fach {number}.', en: 'Take box {number}.' },
      ],
    ])
  })

  it('saving what stands there already changes nothing and tells nobody', async () => {
    expect(await edit(nina, { id: BOX, de: 'Ihr Fach ist die {number}.', version: 2 })).toMatchObject({
      ok: true,
      value: { version: 2 },
    })
  })

  it('two who save at once: one wins, the other is told', async () => {
    const id = 'order.order.facts'
    const both = await Promise.all(['Eins', 'Zwei'].map((de) => edit(nina, { id, de })))
    expect(both.map((answer) => (answer.ok ? 'saved' : answer.refusal)).toSorted()).toEqual([
      'changed-meanwhile',
      'saved',
    ])
  })
})

describe('bad input', () => {
  it.each([
    [{ id: BOX, de: 'Fach' }, 'text-other-values', 'item.de'],
    [{ id: BOX, it: 'Box {number' }, 'text-unreadable', 'item.it'],
    [{ id: BOX, en: `{number} ${'x'.repeat(200)}` }, 'text-too-long', 'item.en'],
  ])('E-03 %o is told at its field and nothing is saved', async (item, refusal, field) => {
    const { id } = item
    const before = await show(nina, id)
    const version = before.ok ? before.value.version : 0
    expect(await edit(nina, { ...item, version })).toMatchObject({ ok: false, refusal, field })
    expect(await show(nina, id)).toEqual(before)
  })

  it('LAW-12 LAW-1 LAW-11 words a law wants stay, and so do sentences people consented to', async () => {
    for (const id of [
      'checkout.checkout.order',
      'shell.footer.withdraw',
      'declare.withdrawal.confirm',
      'shell.footer.terminate',
      'declare.termination.submit',
      'checkout.checkout.terms',
    ]) {
      expect(await edit(nina, { id, de: 'Kaufen' })).toMatchObject({ refusal: 'text-locked' })
      expect(await show(nina, id)).toMatchObject({ value: { can: { edit: false } } })
    }
  })

  it('a text that does not exist is not there', async () => {
    expect(await edit(nina, { id: 'rent.constructor', de: 'x' })).toMatchObject({ refusal: 'not-found' })
    expect(await show(nina, 'rent.constructor')).toMatchObject({ refusal: 'not-found' })
  })

  it('FAULT-63 HTML is taken as the text it is', async () => {
    const de = '<b onclick="x">Fächer</b> & mehr'
    expect(await edit(nina, { id: 'rent.find.title', de })).toMatchObject({
      value: { texts: { de: { own: de, shown: de } } },
    })
  })
})

describe('whose texts they are', () => {
  it('B-08 a franchisee reads its franchisor’s, until it has its own', async () => {
    const id = 'rent.map.here'
    await edit(nina, { id, de: 'Da sind Sie', en: 'There you are' })
    expect(await shown(northener, id, 'de')).toBe('Da sind Sie')
    expect(await show(northener, id)).toMatchObject({
      value: { texts: { de: { inherited: 'Da sind Sie', own: null } }, version: 0 },
    })
    await edit(northener, { id, de: 'Moin, hier sind Sie' })
    expect(await shown(northener, id, 'de')).toBe('Moin, hier sind Sie')
    expect(await shown(northener, id, 'en')).toBe('There you are')
    expect(await shown(nina, id, 'de')).toBe('Da sind Sie')
  })

  it('A-13 a stranger’s company has its own, and nothing of these', async () => {
    expect(await list(stranger, { view: 'changed' })).toMatchObject({ value: { total: 0 } })
    expect(await shown(stranger, 'rent.map.here', 'en')).not.toBe('There you are')
  })

  it('A-12 who may only look finds no way to change anything', async () => {
    const reader = person(companies.head, ['reader'])
    expect(await show(reader, BOX)).toMatchObject({ value: { can: { edit: false } } })
    expect(await edit(reader, { id: BOX, de: 'Fach {number}!', version: 2 })).toMatchObject({
      refusal: 'not-found',
    })
  })
})
