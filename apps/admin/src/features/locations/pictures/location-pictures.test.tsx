import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../../testing/fake-server.ts'
import { expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'
import { aLocation } from '../testing.ts'
import { aPicture, DESCRIBED, openPictures } from '../testing/pictures.ts'

const rows = async () =>
  within(await screen.findByRole('list', { name: /^Bilder von/ })).findAllByRole('listitem')
const row = async (n: number) => (await rows())[n - 1] as HTMLElement // the test says how many there are
const chooser = async () => screen.findByLabelText('Bilder hinzufügen')
const aFile = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

describe('F-03 pictures of a location', () => {
  it('stand in their order; the first stands for the location, and missing languages are named', async () => {
    const app = await openPictures()
    expect(textOf(await row(1))).toMatch(/Bild 1.*Titelbild.*Der Schrank neben Gleis 1/)
    expect(textOf(await row(1))).toContain('Es fehlt: Italienisch, Russisch')
    expect(textOf(await row(2))).toContain('Noch nicht beschrieben')
    const image = within(await row(1)).getByRole('img', { name: 'Der Schrank neben Gleis 1' })
    expect(image.getAttribute('srcset')).toContain('-800.webp 800w')
    await expectAccessible()
    app.close()
  })

  it('chosen files are sent one after the other; what is not taken is told with its name', async () => {
    const app = await openPictures({
      addLocationPicture: () =>
        app.server.asked('addLocationPicture').length === 2
          ? refuse('picture-unreadable')
          : { rows: [aPicture(1), aPicture(2), aPicture(3)] },
    })
    const files = [aFile('eins.jpg'), aFile('kaputt.jpg'), aFile('plan.pdf', 'application/pdf')]
    fireEvent.change(await chooser(), { target: { files } })
    // It goes by itself, the alert stays.
    expect(await screen.findByText('Bild hinzugefügt')).toBeInstanceOf(HTMLElement)
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('kaputt.jpg: Dieses Bild ist beschädigt')
    expect(textOf(alert)).toContain('plan.pdf: Das ist kein JPEG, PNG oder WebP.')
    expect(app.server.asked('addLocationPicture')).toHaveLength(2)
    expect(await rows()).toHaveLength(3)
    app.close()
  })

  it('a file that is too large is not sent at all; a dropped one is', async () => {
    const app = await openPictures({ addLocationPicture: () => ({ rows: [aPicture(1)] }) })
    const large = aFile('riesig.png', 'image/png')
    Object.defineProperty(large, 'size', { value: 13 * 1024 * 1024 })
    fireEvent.change(await chooser(), { target: { files: [large] } })
    expect(textOf(await screen.findByRole('alert'))).toContain('riesig.png: Das Bild ist größer als 12 MB.')
    const zone = (await chooser()).parentElement as HTMLElement // the field stands in it
    fireEvent.drop(zone, { dataTransfer: { files: [aFile('gezogen.webp', 'image/webp')] } })
    await waitFor(() => expect(app.server.asked('addLocationPicture')).toHaveLength(1))
    app.close()
  })

  it('are moved by the keyboard; at the end they go no further', async () => {
    const app = await openPictures({ orderLocationPictures: () => ({ rows: [aPicture(2), aPicture(1)] }) })
    const first = await screen.findByRole('button', { name: 'Bild 1 nach vorn' })
    expect(first.getAttribute('aria-disabled')).toBe('true')
    await app.press('Bild 1 nach hinten')
    await waitFor(() =>
      expect(app.server.asked('orderLocationPictures')[0]?.input.body).toEqual({
        pictureIds: [aPicture(2).id, aPicture(1).id],
      }),
    )
    app.close()
  })

  it('when others changed them meanwhile, that is said and the list asked anew', async () => {
    const app = await openPictures({ orderLocationPictures: () => refuse('pictures-changed') })
    await app.press('Bild 2 nach vorn')
    expect(await screen.findByText(/Inzwischen hat jemand Bilder/)).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(app.server.asked('locationPictures')).toHaveLength(2))
    app.close()
  })

  it('is described in every language, over the version that was read (FAULT-72)', async () => {
    const app = await openPictures({
      describeLocationPicture: ({ body }) =>
        body.picture.version === 1
          ? refuseStale({
              by: 'Ole Harms',
              at: '2026-11-20T10:00:00Z',
              current: { words: DESCRIBED, version: 4 },
            })
          : { rows: [aPicture(1, { words: DESCRIBED }), aPicture(2, { version: 5 })] },
    })
    await app.press('Bild 2 beschreiben')
    const field = await screen.findByRole('textbox', { name: 'Deutsch' })
    expect(valueOf(field)).toBe('')
    await app.person.type(field, 'Blick vom Bahnsteig')
    await app.person.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText(/Ole Harms hat (um|am)/)).toBeInstanceOf(HTMLElement)
    const merge = within(await screen.findByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' }))
    const [asked, settled] = merge.getAllByRole('table').map(textOf)
    expect(asked).toContain('leerBlick vom BahnsteigDer Schrank neben Gleis 1noch offen')
    expect(settled).toContain('EnglischNext to platform 1nur Ole Harms')
    await app.person.click(merge.getByRole('radio', { name: 'Blick vom Bahnsteig' }))
    await app.person.click(merge.getByRole('button', { name: 'So speichern' }))
    await waitFor(() =>
      expect(app.server.asked('describeLocationPicture').map(({ input }) => input.body)).toMatchObject([
        { picture: { version: 1, words: { de: 'Blick vom Bahnsteig' } } },
        { picture: { version: 4, words: { ...DESCRIBED, de: 'Blick vom Bahnsteig' } } },
      ]),
    )
    app.close()
  })

  it('is deleted after a question, by the version that was seen', async () => {
    const app = await openPictures({ deleteLocationPicture: () => ({ rows: [aPicture(1)] }) })
    await app.press('Bild 2 löschen')
    await app.press('Bild löschen')
    await waitFor(() =>
      expect(app.server.asked('deleteLocationPicture')[0]?.input).toEqual({
        params: { id: aPicture(2).id },
        query: { version: 1 },
      }),
    )
    app.close()
  })

  it('A-12 nothing yet, a failure, and who may only look', async () => {
    const empty = await openPictures({ locationPictures: () => ({ rows: [] }) })
    await screen.findByRole('heading', { name: 'Noch keine Bilder' })
    empty.close()
    const looking = await openPictures({ storageLocation: () => aLocation({ can: { edit: false } }) })
    await row(1)
    expect(screen.queryByLabelText('Bilder hinzufügen')).toBeNull()
    expect(screen.queryByRole('button', { name: /Bild 1/ })).toBeNull()
    looking.close()
    const broken = await openPictures({ locationPictures: () => refuse('unexpected') })
    await screen.findByRole('heading', { name: 'Bilder nicht geladen' }, { timeout: 5000 })
    broken.close()
  })
})
