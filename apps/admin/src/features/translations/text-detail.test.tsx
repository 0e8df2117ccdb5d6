import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aChangedText, aText, inLanguage, openTexts } from '../../testing/fixtures/translations.ts'

const OPEN = '/admin/translate?open=order.order.box'
type App = Awaited<ReturnType<typeof openTexts>>
const sent = (app: App) => app.server.asked('editTextConstant').map(({ input }) => input.body)

/** Braces mean keys to who types for tests; doubled they are themselves. */
async function typeInto(app: App, name: string, text: string) {
  const field = await screen.findByRole('textbox', { name })
  await app.person.clear(field)
  await app.person.type(field, text.replaceAll('{', '{{'))
}

describe('G-04 one text', () => {
  it('says what customers read in each language, where it comes from and which values it takes', async () => {
    const app = await openTexts(OPEN, { textConstant: () => aChangedText() })
    const texts = textOf((await screen.findByText('Platzhalter')).closest('dl') ?? document.body)
    expect(texts).toContain('Ihr Safe {number}eigener Text')
    expect(texts).toContain('fehlt: Kunden lesen den deutschen Text mit Sie')
    expect(texts).toContain('fehlt: Deutsch ist geändert, hier steht noch der mitgelieferte Text')
    expect(texts).toContain('Ячейка {number}mitgeliefert')
    await expectAccessible()
    app.close()
  })

  it('is changed in one form for all languages; empty ones stay with the product', async () => {
    const app = await openTexts(OPEN, { editTextConstant: () => aChangedText() })
    await app.press('Bearbeiten')
    expect(
      await screen.findByText('Ohne eigenen Text: „Box {number}“', { selector: '#en-description' }),
    ).toBeInstanceOf(HTMLElement)
    await typeInto(app, 'Deutsch (Sie)', 'Ihr Safe {number}')
    await app.press('Speichern')
    expect(await screen.findByText('Text gespeichert, er gilt sofort')).toBeInstanceOf(HTMLElement)
    expect(sent(app)).toEqual([
      {
        item: {
          id: 'order.order.box',
          de: 'Ihr Safe {number}',
          'de-informal': '',
          en: '',
          it: '',
          ru: '',
          version: 0,
        },
      },
    ])
    app.close()
  })

  it.each([
    ['Ihr Safe', 'Es fehlt: {number}.'],
    ['Safe {number} in {town}', 'Das gibt es hier nicht: {town}.'],
    ['Safe {number', 'Die geschweiften Klammern stimmen nicht.'],
    ["l'{number}", 'Vor einer geschweiften Klammer bitte ’'],
  ])('E-03 „%s“ is told at its field before anything is sent', async (typed, message) => {
    const app = await openTexts(OPEN)
    await app.press('Bearbeiten')
    await typeInto(app, 'Deutsch (Sie)', typed)
    await app.press('Speichern')
    expect(
      (await screen.findAllByText(new RegExp(message.replaceAll(/[{}.]/g, String.raw`\$&`)))).length,
    ).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: 'Deutsch (Sie)' }).getAttribute('aria-invalid')).toBe('true')
    expect(sent(app)).toEqual([])
    app.close()
  })

  it('E-03 what only the server knows stands at its field too', async () => {
    const message = 'Es fehlen Mehrzahlformen, die diese Sprache braucht.'
    const app = await openTexts(OPEN, {
      editTextConstant: () =>
        refuse('text-plural-missing', [{ field: 'item.ru', code: 'text-plural-missing', message }]),
    })
    await app.press('Bearbeiten')
    await typeInto(app, 'Russisch', 'Бокс {number}')
    await app.press('Speichern')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    app.close()
  })

  it('FAULT-72 who saves second sees both texts', async () => {
    const current = { de: 'Box {number}', 'de-informal': '', en: '', it: '', ru: '', version: 1 }
    const app = await openTexts(OPEN, {
      editTextConstant: () => refuseStale({ by: 'Moritz Seidel', at: '2026-11-20T10:00:00Z', current }),
    })
    await app.press('Bearbeiten')
    await typeInto(app, 'Deutsch (Sie)', 'Ihr Safe {number}')
    await app.press('Speichern')
    await screen.findAllByText(/Moritz Seidel/)
    expect(textOf(document.body)).toContain('Box {number}')
    app.close()
  })

  it('goes back to the product’s text once somebody confirms it', async () => {
    const app = await openTexts(OPEN, {
      textConstant: () => aChangedText(),
      editTextConstant: () => aText({ version: 2 }),
    })
    await app.press('Zurück zum mitgelieferten Text')
    const dialog = within(await screen.findByRole('dialog', { name: 'Eigenen Text zurücknehmen?' }))
    await app.person.click(dialog.getByRole('button', { name: 'Zurücknehmen' }))
    expect(await screen.findByText('Eigener Text zurückgenommen')).toBeInstanceOf(HTMLElement)
    expect(sent(app)).toMatchObject([{ item: { de: '', version: 1 } }])
    app.close()
  })

  it('LAW-12 one that stays as it comes says why, and offers no form', async () => {
    const app = await openTexts(OPEN, { textConstant: () => aText({ lock: 'law', can: { edit: false } }) })
    expect(await screen.findByText(/gibt das Gesetz die Worte der Schaltflächen vor/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
    app.close()
  })

  it('says of a text that no longer fits which one stands in for it', async () => {
    const { texts } = aText()
    const de = inLanguage('Fach {number}', { own: 'Fach {n}', unfit: true })
    const app = await openTexts(OPEN, { textConstant: () => aText({ texts: { ...texts, de } }) })
    expect(await screen.findByText(/passt nicht mehr zum mitgelieferten.*Fach \{n\}/)).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })

  it('keeps who changed what, and is not there under a name nobody knows', async () => {
    const app = await openTexts(OPEN, {
      history: () => ({
        rows: [
          {
            id: '1',
            at: '2026-11-20T10:00:00.000Z',
            actor: { kind: 'system', name: 'Nina Nord' },
            action: 'textConstant.changed',
            before: { de: 'Alt {number}' },
            after: { de: 'Neu {number}' },
            reason: null,
          },
        ],
        total: 1,
      }),
    })
    await app.person.click(await screen.findByRole('tab', { name: 'Verlauf' }))
    expect(await screen.findByText('Text geändert')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Neu {number}')).toBeInstanceOf(HTMLElement)
    app.close()
    const gone = await openTexts(OPEN, { textConstant: () => refuse('not-found') })
    expect(await screen.findByText('Diesen Text gibt es nicht')).toBeInstanceOf(HTMLElement)
    gone.close()
  })

  it('A-12 who may only look finds no way to change anything', async () => {
    const app = await openTexts(
      OPEN,
      { textConstant: () => aText({ can: { edit: false } }) },
      aUser({ roles: ['reader'] }),
    )
    await screen.findByText('Platzhalter')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Bearbeiten|Zurück zum/ })).toBeNull())
    app.close()
  })
})
