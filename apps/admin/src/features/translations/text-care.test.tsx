import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describedBy, textOf, valueOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aChangedText, aText, inLanguage, openTexts } from '../../testing/fixtures/translations.ts'

const OPEN = '/admin/translate?open=order.order.box'
const FORMS = '{count, plural, one {# Fach} other {# Fächer}}'
type App = Awaited<ReturnType<typeof openTexts>>
const sent = (app: App) => app.server.asked('editTextConstant').map(({ input }) => input.body)

/** Pastes, for braces mean keys to who types for tests. */
async function paste(app: App, name: string, text: string) {
  const field = await screen.findByRole('textbox', { name })
  await app.person.clear(field)
  await app.person.click(field)
  await app.person.paste(text)
  return field
}
/** A text whose German and Russian count boxes. */
const counted = () => {
  const forms = '{count, plural, one {# бокс} few {# бокса} many {# боксов} other {# бокса}}'
  const { texts } = aText()
  return aText({ texts: { ...texts, de: inLanguage(FORMS), ru: inLanguage(forms) } })
}
/** A text that a franchisor changed in German. */
const inherited = (own: string | null) => {
  const { texts } = aText()
  const shown = own ?? 'Schrank {number}'
  const de = inLanguage('Fach {number}', { inherited: 'Schrank {number}', own, shown })
  return aText({ texts: { ...texts, de } })
}

describe('G-04 what a text says of itself', () => {
  it('G-04 each language is marked as such for who listens', async () => {
    const app = await openTexts(OPEN)
    const list = (await screen.findByText('Platzhalter')).closest('dl')
    const spoken = [...(list?.querySelectorAll('dd span[lang]') ?? [])].map((each) =>
      each.getAttribute('lang'),
    )
    expect(spoken).toEqual(LANGUAGES.map((language) => (language === 'de-informal' ? 'de' : language)))
    app.close()
  })

  it('LAW-12 one that consents are kept with says that reason, not the law’s', async () => {
    const fixed = aText({ lock: 'consent', can: { edit: false } })
    const app = await openTexts(OPEN, { textConstant: () => fixed })
    expect(await screen.findByText(/in welcher Fassung dieses Satzes jemand zugestimmt hat/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(screen.queryByText(/gibt das Gesetz/)).toBeNull()
    app.close()
  })
})

describe('G-04 texts of a franchisor', () => {
  it('G-04 an inherited one says so, and there is nothing of one’s own to take back', async () => {
    const app = await openTexts(OPEN, { textConstant: () => inherited(null) })
    expect(textOf((await screen.findByText('Platzhalter')).closest('dl'))).toContain(
      'Schrank {number}vom Franchisegeber',
    )
    expect(screen.queryByRole('button', { name: /^Zurück zum/ })).toBeNull()
    await app.press('Bearbeiten')
    const field = await screen.findByRole('textbox', { name: 'Deutsch (Sie)' })
    expect(valueOf(field)).toBe('')
    expect(describedBy(field)).toContain('Ohne eigenen Text: „Schrank {number}“')
    app.close()
  })

  it('G-04 with an own one the way back leads to the franchisor; „Abbrechen“ does nothing', async () => {
    const app = await openTexts(OPEN, { textConstant: () => inherited('Safe {number}') })
    await app.press('Zurück zum Text des Franchisegebers')
    const dialog = within(await screen.findByRole('dialog', { name: 'Eigenen Text zurücknehmen?' }))
    await app.person.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByText('Eigenen Text zurücknehmen?')).toBeNull())
    expect(sent(app)).toEqual([])
    app.close()
  })
})

describe('G-04 the form of a text', () => {
  it.each([
    ['Russisch', '{count, plural, one {# бокс} other {# бокса}}', /Mehrzahlformen dieser Sprache: few, many/],
    ['Deutsch (Sie)', '{count} Fächer', /so geschrieben lassen wie im mitgelieferten Text: \{count\}/],
    ['Deutsch (Sie)', `${'Fach '.repeat(30)}${FORMS}`, /Höchstens 138 Zeichen/],
    ['Deutsch (Sie)', 'Ihre\nFächer', /bitte in einer Zeile/],
  ])('E-03 %s: „%s“ is told at its field alone', async (language, text, message) => {
    const app = await openTexts(OPEN, { textConstant: counted })
    await app.press('Bearbeiten')
    const field = await paste(app, language, text)
    await app.press('Speichern')
    await waitFor(() => expect(describedBy(field)).toMatch(message))
    const wrong = screen
      .getAllByRole('textbox')
      .filter((each) => each.getAttribute('aria-invalid') === 'true')
    expect(wrong).toEqual([field])
    expect(sent(app)).toEqual([])
    app.close()
  })
})

describe('G-04 the list of texts', () => {
  it('G-04 what was changed comes newest first, until somebody sorts by key', async () => {
    const app = await openTexts('/admin/translate?view=changed', {
      textConstants: () => ({ rows: [aChangedText()], total: 1, totalIsExact: true }),
    })
    await app.person.click(await screen.findByRole('link', { name: 'Schlüssel' }))
    const orders = () => app.server.asked('textConstants').map(({ input }) => input.body)
    await waitFor(() => expect(orders().at(-1)).toMatchObject({ orderBy: 'key', dir: 'asc' }))
    expect(orders()[0]).toMatchObject({ orderBy: 'changed', dir: 'desc' })
    app.close()
  })

  it('A-12 who may not see sites reads that it is a matter of rights', async () => {
    const app = await openTexts(OPEN, {}, { ...aUser(), permissions: ['dashboard.view'] })
    expect(await screen.findByText('Keine Berechtigung')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('textConstant')).toEqual([])
    app.close()
  })
})
