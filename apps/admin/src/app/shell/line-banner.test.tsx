import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NO_ANSWER } from '../../testing/fake-server.ts'
import { expectAccessible, openApp, textOf } from '../../testing/screen.tsx'

const linePauses = { patienceMs: 1, betweenMs: [60_000] }

it('N-10 a lost line is said over the page, in a part that is found by its name', async () => {
  const app = await openApp('/admin/dashboard', {
    handlers: { notifications: () => NO_ANSWER },
    reached: () => false,
    linePauses,
  })
  const banner = await screen.findByRole('region', { name: /^Keine Verbindung seit \d\d:\d\d\.$/ })
  expect(textOf(banner)).toContain('Was hier steht, ist vielleicht nicht mehr aktuell.')
  await expectAccessible()
  app.close()
})
