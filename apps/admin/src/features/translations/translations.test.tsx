import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER } from '../../testing/fake-server.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aChangedText, aText, inLanguage, openTexts } from '../../testing/fixtures/translations.ts'

const ROW = 'order.box ansehen, Bestellung und Schlüssel'
const rowOf = async (name = ROW) =>
  textOf((await screen.findByRole('link', { name })).closest('tr') ?? document.body)
const list = (...rows: ReturnType<typeof aText>[]) => ({ rows, total: rows.length, totalIsExact: true })

describe('G-04 the list of texts', () => {
  it('shows key, area and the five languages side by side', async () => {
    const app = await openTexts('/admin/translate')
    const row = await rowOf()
    for (const part of ['order.box', 'Bestellung und Schlüssel', 'Fach {number}', 'Ячейка {number}'])
      expect(row).toContain(part)
    expect(row).toMatch(/wie\sDeutsch/)
    expect(app.server.asked('textConstants')[0]?.input.body).toMatchObject({
      view: 'all',
      orderBy: 'place',
      dir: 'asc',
      limit: 25,
    })
    await expectAccessible()
    app.close()
  })

  it('says what is of one’s own, missing, locked or no longer fits', async () => {
    const locked = aText({
      id: 'checkout.checkout.order',
      key: 'checkout.order',
      area: 'checkout',
      lock: 'law',
    })
    const { texts } = aText()
    const unfit = aText({
      id: 'order.order.old',
      key: 'order.old',
      texts: { ...texts, de: inLanguage('Fach {number}', { own: 'Fach {n}', unfit: true }) },
    })
    const app = await openTexts('/admin/translate?view=changed', {
      textConstants: () => list(aChangedText(), locked, unfit),
    })
    expect(await rowOf()).toMatch(/Ihr Safe \{number\}eigen.*fehlt.*Box \{number\}fehlt/)
    expect(await rowOf('checkout.order ansehen, Prüfen und bestellen')).toContain('steht fest')
    expect(await rowOf('order.old ansehen, Bestellung und Schlüssel')).toContain('passt nicht mehr')
    app.close()
  })

  it('narrows to what is missing, by area and language, from the address', async () => {
    const app = await openTexts('/admin/translate?view=missing&area=order,mailOrder&language=ru&q=fach')
    await rowOf()
    expect(app.server.asked('textConstants')[0]?.input.body).toMatchObject({
      view: 'missing',
      areas: ['order', 'mailOrder'],
      languages: ['ru'],
      search: 'fach',
    })
    app.close()
  })

  it('on a phone the rows are cards that say what is missing', async () => {
    pretendScreen({ width: 390 })
    const app = await openTexts('/admin/translate', { textConstants: () => list(aChangedText()) })
    expect(await screen.findByText(/fehlt: Deutsch \(du\), Englisch/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('E-01 nothing missing is good news, and no answer offers to try again', async () => {
    const app = await openTexts('/admin/translate?view=missing', { textConstants: () => list() })
    expect(await screen.findByText('In keiner Sprache fehlt ein Text.')).toBeInstanceOf(HTMLElement)
    app.close()
    const silent = await openTexts('/admin/translate', { textConstants: () => NO_ANSWER })
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeInstanceOf(HTMLElement)
    silent.close()
  })

  it('L-08 a colleague’s change appears without reloading', async () => {
    const app = await openTexts('/admin/translate', { textConstant: () => aChangedText() })
    await rowOf()
    app.server.stream.emit(aLiveEvent(1, { type: 'text.changed', data: { textId: 'order.order.box' } }))
    await waitFor(async () => expect(await rowOf()).toContain('Ihr Safe {number}'))
    app.close()
  })

  it('A-12 who may not see sites is told so', async () => {
    const nobody = { ...aUser(), permissions: ['dashboard.view' as const] }
    const app = await openTexts('/admin/translate', {}, nobody)
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(app.server.asked('textConstants')).toEqual([])
    app.close()
  })
})
