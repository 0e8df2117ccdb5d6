import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aMail, openMails } from '../../testing/fixtures/mails.ts'
import { openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

it('X-02 many mails go again, each for itself; one that may not go is named with why', async () => {
  const app = await openMails('/admin/mails', {
    sendMailAgain: ({ params }) =>
      params.id === id('f', 2) ? refuse('mail-still-waiting') : aMail({ sentAgain: 1 }),
  })
  const boxes = await screen.findAllByRole('checkbox', { name: /^Mail .*: auswählen$/ })
  for (const box of boxes) await app.person.click(box)
  const bar = within(await screen.findByRole('region', { name: 'Auswahl' }))
  await app.person.click(bar.getByRole('button', { name: 'Erneut senden' }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.person.click(dialog.getByRole('button', { name: '2 Mails erneut senden' }))
  await screen.findByText(/1 erledigt, 1 nicht:/, {}, { timeout: 5_000 })
  const alerts = screen.getAllByRole('alert').map(textOf).join(' ')
  expect(alerts).toContain('Ihre Miete endet um 18:00 Uhr')
  await waitFor(() => expect(app.server.asked('sendMailAgain')).toHaveLength(2))
  app.close()
})

it('A-12 who may not send mails has nothing to choose them for', async () => {
  const app = await openApp('/admin/mails', {
    user: aUser({ roles: ['reader'] }),
    handlers: { mails: () => ({ rows: [aMail()], total: 1, totalIsExact: true }) },
  })
  await screen.findByRole('link', { name: /^Mail „/ })
  expect(screen.queryByRole('checkbox', { name: /auswählen$/ })).toBeNull()
  app.close()
})
