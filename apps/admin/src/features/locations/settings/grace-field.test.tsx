import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { expectAccessible, valueOf } from '../../../testing/screen.tsx'
import { aGroup, openPrices } from '../testing/prices.ts'

const grace = () => screen.findByRole('textbox', { name: 'Karenz nach dem Ende' })
const save = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: 'Speichern' })
const inherited = aGroup({ graceInherited: true, overrunFreeMinutes: 240 })
const shows = (lockedBy: string | null) => ({
  priceGroups: () => ({
    rows: [inherited],
    today: '2026-11-20',
    sizes: ['S' as const, 'M' as const],
    grace: { minutes: 240, lockedBy },
  }),
})

describe('B-08 F-05 the grace of a price group', () => {
  it('that is the location’s says so, stands empty in the form, and stays the location’s when saved', async () => {
    const app = await openPrices({ ...shows(null), savePriceGroup: () => inherited })
    expect(await screen.findByText(/4 Std\. frei \(wie am Standort\)/)).toBeInstanceOf(HTMLElement)
    await app.press('Bearbeiten: Standard')
    expect(valueOf(await grace())).toBe('')
    expect(await screen.findByText(/Leer: wie am Standort, 4 Std\./)).toBeInstanceOf(HTMLElement)
    await app.person.click(await save())
    await waitFor(() =>
      expect(app.server.asked('savePriceGroup')[0]?.input.body).toMatchObject({
        priceGroup: { overrunFreeMinutes: null },
      }),
    )
    app.close()
  })

  it('becomes its own by typing one', async () => {
    const app = await openPrices({ ...shows(null), savePriceGroup: () => inherited })
    await app.press('Bearbeiten: Standard')
    await app.person.type(await grace(), '30 Min')
    await app.person.click(await save())
    await waitFor(() =>
      expect(app.server.asked('savePriceGroup')[0]?.input.body).toMatchObject({
        priceGroup: { overrunFreeMinutes: 30 },
      }),
    )
    app.close()
  })

  it('locked, it says by whom and cannot be typed in', async () => {
    const app = await openPrices(shows('Zeitlager'))
    await app.press('Bearbeiten: Standard')
    await screen.findByText('Gesperrt von Zeitlager: 4 Std.')
    expect((await grace()).matches(':read-only')).toBe(true)
    await expectAccessible()
    app.close()
  })

  it('E-03 locked meanwhile, it is told at its field', async () => {
    const message = 'Diese Einstellung hat die Franchisegeberin gesperrt; hier lässt sie sich nicht ändern.'
    const field = { field: 'overrunFreeMinutes', code: 'setting-locked', message } as const
    const app = await openPrices({ ...shows(null), savePriceGroup: () => refuse('setting-locked', [field]) })
    await app.press('Bearbeiten: Standard')
    await app.person.type(await grace(), '30')
    await app.person.click(await save())
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findAllByText(message, { exact: false })).not.toHaveLength(0)
    app.close()
  })
})
