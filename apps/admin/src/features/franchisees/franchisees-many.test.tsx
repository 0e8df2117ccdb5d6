import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aFranchisee, aFranchiseeRow, openFranchisees } from '../../testing/fixtures/franchisees.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const rows = Array.from({ length: 25 }, (_, n) =>
  aFranchiseeRow({ id: id('e', n + 1), name: `Fach ${n + 1}` }),
)
const page = () => ({ rows, total: 50, totalIsExact: true as const })

async function tick(app: Awaited<ReturnType<typeof openFranchisees>>, ...names: readonly string[]) {
  for (const name of names)
    await app.person.click(await screen.findByRole('checkbox', { name: `${name} ansehen: auswählen` }))
  return within(await screen.findByRole('region', { name: 'Auswahl' }))
}

/** What is said at the end; the toast of what was done is an alert as well. */
async function outcome() {
  await screen.findByText(/ erledigt, \d+ nicht:/, {}, { timeout: 5_000 })
  return screen.getAllByRole('alert').map(textOf).join(' ')
}

describe('F-01 many franchisees at once', () => {
  it('are put away with one reason; who still runs something is named with why', async () => {
    const app = await openFranchisees('/admin/franchisees', {
      franchiseeList: page,
      archiveFranchisee: ({ body }) =>
        body.franchisee.id === id('e', 2) ? refuse('franchisee-has-rentals') : aFranchisee(),
    })
    const bar = await tick(app, 'Fach 1', 'Fach 2')
    await app.person.click(bar.getByRole('button', { name: 'Archivieren' }))
    await expectAccessible()
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: /^Grund/ }), 'Vertrag endet')
    await app.person.click(dialog.getByRole('button', { name: '2 Franchisenehmer archivieren' }))
    const results = await outcome()
    expect(results).toContain('1 erledigt, 1 nicht:')
    expect(results).toMatch(/Fach 2: .*[Mm]iete/)
    app.close()
  })

  it('archived ones are brought back in their own view', async () => {
    const app = await openFranchisees('/admin/franchisees?view=archived', {
      franchiseeList: page,
      archiveFranchisee: () => aFranchisee(),
    })
    const bar = await tick(app, 'Fach 3')
    expect(bar.queryByRole('button', { name: 'Archivieren' })).toBeNull()
    await app.person.click(bar.getByRole('button', { name: 'Zurückholen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: /^Grund/ }), 'Neuer Vertrag')
    await app.person.click(dialog.getByRole('button', { name: 'Franchisenehmer zurückholen' }))
    expect(await screen.findByText('Ein Franchisenehmer zurückgeholt')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 who may only read has no ticks', async () => {
    const app = await openFranchisees(
      '/admin/franchisees',
      { franchiseeList: page },
      aUser({ roles: ['reader'] }),
    )
    await screen.findByRole('link', { name: 'Fach 1 ansehen' })
    expect(screen.queryByRole('checkbox')).toBeNull()
    app.close()
  })

  it('FAULT-74 the next page is of the moment the first one was shown', async () => {
    const app = await openFranchisees('/admin/franchisees', { franchiseeList: page })
    await app.person.click(await screen.findByRole('link', { name: 'Nächste Seite' }))
    await waitFor(() =>
      expect(app.server.asked('franchiseeList').at(-1)?.input.body).toMatchObject({
        offset: 25,
        asOf: expect.stringMatching(/^20/),
      }),
    )
    app.close()
  })
})
