import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'
import { aGroup, openPrices } from '../testing/prices.ts'
import { HERE } from '../testing.ts'

const dialog = async () => within(await screen.findByRole('dialog'))

describe('F-05 ui.md prices in all their states', () => {
  it('the history of a group tells who changed what, in the words of the form', async () => {
    const app = await openPrices({
      history: () => ({
        total: 1,
        rows: [
          {
            id: '1',
            at: '2026-11-20T13:05:00Z',
            actor: { kind: 'staff', id: id('f', 1), name: 'Ole Harms' },
            action: 'priceGroup.changed',
            before: {
              vatRate: 1900,
              validFrom: null,
              rentalTerm: 'both',
              tariffs: [{ size: 'M', step: 'day', cents: 750 }],
            },
            after: {
              vatRate: 700,
              validFrom: '2026-12-01',
              rentalTerm: 'long',
              tariffs: [{ size: 'M', step: 'day', cents: 800 }],
            },
            reason: null,
          },
        ],
      }),
    })
    await app.press('Verlauf: Standard')
    const entries = textOf(await (await dialog()).findByRole('list', { name: 'Verlauf' }))
    for (const words of [
      'Ole Harms',
      '19 % 7 %',
      '01.12.2026',
      'beide Langzeitmieten',
      'M 1 Tag 7,50 € M 1 Tag 8,00 €',
    ])
      expect(entries).toContain(words)
    expect(app.server.asked('history')[0]?.input.body).toMatchObject({
      subject: { kind: 'priceGroup', id: aGroup().id },
    })
    app.close()
  })

  it('a delete that fails says so, and the group stays', async () => {
    const app = await openPrices({ deletePriceGroup: () => refuse('temporarily-unavailable') })
    await app.press('Löschen: Standard')
    await app.person.click((await dialog()).getByRole('button', { name: 'Preisgruppe löschen' }))
    expect(textOf(await screen.findByRole('alert'))).toContain('kurz nicht erreichbar')
    expect(screen.getByRole('region', { name: 'Standard' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('a copy that fails says so, and the dialog stays open', async () => {
    const app = await openPrices({
      storageLocations: () => ({
        rows: [
          {
            id: id('c', 2),
            companyId: id('1'),
            companyName: 'Seefach',
            name: 'Lindau Insel',
            prefix: 'LI',
            street: 'Hafen 1',
            postcode: '88131',
            city: 'Lindau',
            state: 'BY',
            lat: 47.5,
            lng: 9.7,
            boxCount: 16,
            groups: [],
            missingTexts: 0,
            rentalTerm: 'both',
            open: true,
            archived: false,
          },
        ],
        total: 1,
      }),
      copyPriceGroup: () => refuse('not-found'),
    })
    await app.press('Übertragen: Standard')
    const question = await dialog()
    await app.person.click(question.getByLabelText('Standorte', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'LI · Lindau Insel' }))
    await app.person.click(question.getByRole('button', { name: 'Preisgruppe übertragen' }))
    expect(textOf(await question.findByRole('alert'))).toContain('Das gibt es hier nicht')
    app.close()
  })

  it('nothing deleted is told as that', async () => {
    const app = await openPrices({
      priceGroups: ({ query }) => ({
        rows: query.archived ? [] : [aGroup()],
        today: '2026-11-20',
        sizes: ['M'],
        grace: { minutes: 180, lockedBy: null },
      }),
    })
    await app.press('Gelöschte zeigen')
    expect(await screen.findByText('Hier wurde keine Preisgruppe gelöscht.')).toBeInstanceOf(HTMLElement)
    await app.press('Zurück zu den Preisgruppen')
    expect(await screen.findByRole('region', { name: 'Standard' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('a new group begins with the grace of its location and 19 percent, and needs a price', async () => {
    const app = await openPrices()
    await app.press('Preisgruppe anlegen')
    const form = await dialog()
    expect(valueOf(form.getByRole('textbox', { name: 'Karenz nach dem Ende' }))).toBe('')
    expect(valueOf(form.getByRole('textbox', { name: 'Enthaltene Umsatzsteuer' }))).toBe('19')
    await app.person.type(form.getByRole('textbox', { name: 'Name' }), 'Leer')
    await app.person.click(form.getByRole('button', { name: 'Speichern' }))
    expect(textOf(await form.findByRole('alert'))).toContain('Bitte mindestens einen Preis angeben.')
    await expectAccessible()
    app.close()
  })

  it('a new group is saved for this location with what was typed', async () => {
    const app = await openPrices({ createPriceGroup: () => aGroup() })
    await app.press('Preisgruppe anlegen')
    const form = await dialog()
    await app.person.type(form.getByRole('textbox', { name: 'Name' }), 'Messe')
    await app.person.type(form.getByRole('textbox', { name: 'Gültig ab' }), '1.12.26')
    await app.person.type(form.getByRole('textbox', { name: 'XL, 1 Monat' }), '98')
    await app.person.click(form.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.server.asked('createPriceGroup')).toHaveLength(1))
    expect(app.server.asked('createPriceGroup')[0]?.input.body).toEqual({
      priceGroup: {
        locationId: HERE,
        name: 'Messe',
        validFrom: '2026-12-01',
        validTo: null,
        rentalTerm: 'both',
        // Nobody typed one: it is the location’s (B-08).
        overrunFreeMinutes: null,
        vatRate: 1900,
        tariffs: [{ size: 'XL', step: 'month', cents: 9800 }],
      },
    })
    app.close()
  })

  it('LAW-51 another rate than 19 % is warned of, and can be saved all the same', async () => {
    const app = await openPrices()
    await app.press('Bearbeiten: Standard')
    const form = await dialog()
    expect(form.queryByText(/§ 4 Nr. 12 Satz 2 UStG/)).toBeNull()
    const rate = form.getByRole('textbox', { name: 'Enthaltene Umsatzsteuer' })
    await app.person.clear(rate)
    await app.person.type(rate, '7')
    expect(textOf(form.getByText(/unterliegt in Deutschland dem vollen Satz/))).toContain('Steuerberatung')
    await app.person.click(form.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(app.server.asked('savePriceGroup')).toHaveLength(1))
    expect(app.server.asked('savePriceGroup')[0]?.input.body).toMatchObject({ priceGroup: { vatRate: 700 } })
    app.close()
  })

  it('a price that cannot be worked out says why', async () => {
    const app = await openPrices({ checkPrice: () => refuse('temporarily-unavailable') })
    await app.press('Preis erklären')
    expect(textOf(await screen.findByRole('alert', {}, { timeout: 5000 }))).toContain(
      'Der Preis konnte nicht berechnet werden.',
    )
    app.close()
  })
})
