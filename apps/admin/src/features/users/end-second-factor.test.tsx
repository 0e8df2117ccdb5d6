import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUserDetail, OLE, openUsers, owner } from '../../testing/fixtures/users.ts'

const BUTTON = 'Zweiten Faktor ausschalten'
const locked = aUserDetail({ secondFactor: true, invited: false })

it('A-14 whoever leads the company lets somebody back in, with a reason', async () => {
  const app = await openUsers(`/admin/users?open=${OLE}`, {
    user: () => locked,
    endUserSecondFactor: () => ({ ...locked, secondFactor: false }),
  })
  await app.press(BUTTON)
  const ask = within(await screen.findByRole('dialog', { name: `Zweiten Faktor von Ole Harms ausschalten?` }))
  expect(textOf(ask.getByText(/genügt zum Anmelden/))).toContain('Ole Harms bekommt eine E-Mail')
  const confirm = ask.getByRole('button', { name: BUTTON })
  expect(confirm).toHaveProperty('disabled', true)
  await app.person.type(ask.getByLabelText(/Grund/), ' Telefon verloren ')
  await expectAccessible()
  await app.person.click(confirm)
  await screen.findByText('Zweiter Faktor von Ole Harms ausgeschaltet')
  expect(app.server.asked('endUserSecondFactor').map(({ input }) => input.body)).toEqual([
    { reason: 'Telefon verloren' },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: BUTTON })).toBeNull())
  app.close()
})

it('A-14 it is not offered where none is on, and never for oneself', async () => {
  for (const user of [aUserDetail(), aUserDetail({ id: owner.id, secondFactor: true })]) {
    const app = await openUsers(`/admin/users?open=${OLE}`, { user: () => user })
    await screen.findByRole('button', { name: 'Bearbeiten' })
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
    app.close()
  }
})
