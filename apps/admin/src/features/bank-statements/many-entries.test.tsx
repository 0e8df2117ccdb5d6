import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { aBankStatement, anEntryRow, openBank } from '../../testing/fixtures/bank.ts'
import { amountOf, nameOf } from './entry-words.tsx'
import { daysOf } from './statement-words.ts'

const tickAll = async (app: Awaited<ReturnType<typeof openBank>>) => {
  for (const box of await screen.findAllByRole('checkbox', { name: /: auswählen$/ }))
    await app.person.click(box)
}
const done = (refusal: string | null = null, words = '') => ({
  results: [
    { id: id('a', 1), refusal: null, words: '' },
    { id: id('a', 2), refusal, words },
  ],
})

describe('B-23 many movements at once', () => {
  it('are set aside with one reason, each for itself', async () => {
    const app = await openBank('/admin/bank-entries', {
      setBankEntriesAside: ({ body }) => ({
        results: body.ids.map((each) => ({ id: each, refusal: null, words: '' })),
      }),
    })
    await tickAll(app)
    await app.press('Beiseitelegen')
    const question = within(
      await screen.findByRole('dialog', { name: 'Diese 2 Kontobewegungen beiseitelegen?' }),
    )
    await app.person.type(question.getByRole('textbox', { name: /Grund/ }), 'Miete und Strom')
    await app.person.click(question.getByRole('button', { name: 'Beiseitelegen' }))
    await waitFor(() => expect(app.server.asked('setBankEntriesAside')).toHaveLength(2))
    for (const { input } of app.server.asked('setBankEntriesAside'))
      expect(input.body).toMatchObject({ aside: true, reason: 'Miete und Strom' })
    app.close()
  })

  it('are brought back together; one that somebody else had back is named', async () => {
    const rows = [
      anEntryRow({ state: 'aside' }),
      anEntryRow({ id: id('a', 2), state: 'aside', name: 'Stadtwerke' }),
    ]
    const app = await openBank('/admin/bank-entries?view=aside', {
      bankEntries: () => ({ rows, total: 2, totalIsExact: true }),
      setBankEntriesAside: () => done('bank-entry-settled', 'Inzwischen gebucht.'),
    })
    await tickAll(app)
    await app.press('Zurückholen')
    const question = within(
      await screen.findByRole('dialog', { name: 'Diese 2 Kontobewegungen zurückholen?' }),
    )
    await app.person.click(question.getByRole('button', { name: 'Zurückholen' }))
    expect(await screen.findByText(/Inzwischen gebucht\./)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('setBankEntriesAside')[0]?.input.body).toMatchObject({
      ids: [id('a', 1), id('a', 2)],
      aside: false,
    })
    app.close()
  })

  it('what is booked is offered nothing', async () => {
    const app = await openBank('/admin/bank-entries?view=booked', {
      bankEntries: () => ({ rows: [anEntryRow({ state: 'booked' })], total: 1, totalIsExact: true }),
    })
    await screen.findByText('gebucht')
    for (const name of ['Buchen', 'Beiseitelegen', 'Zurückholen'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    app.close()
  })
})

describe('B-23 words of movements', () => {
  it.each([
    [2_480, 'EUR', '24,80\u00a0€'],
    [-1_800, 'CHF', '-18,00\u00a0CHF'],
    [123_456_789, 'EUR', '1.234.567,89\u00a0€'],
  ])('%s %s', (cents, currency, words) => {
    expect(amountOf({ cents, currency }).replace('−', '-')).toBe(words)
  })

  it('a name that the bank leaves out, and days that are one', () => {
    expect([nameOf({ name: '' }), nameOf({ name: 'Ada' })]).toEqual(['ohne Namen', 'Ada'])
    expect(daysOf(aBankStatement())).toBe('01.11.2026 bis 30.11.2026')
    expect(daysOf({ from: '2026-11-30', to: '2026-11-30' })).toBe('30.11.2026')
  })
})
