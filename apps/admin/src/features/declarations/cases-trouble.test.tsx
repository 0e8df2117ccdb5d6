import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCase, aCaseRow, openCases } from '../../testing/fixtures/declarations.ts'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { describedBy, expectAccessible, valueOf } from '../../testing/screen.tsx'

const DETAIL = `/admin/declarations?open=${id('d', 1)}`

it('E-01 a list that does not come can be asked for again; so can a case, with the list beside it', async () => {
  let away = true
  const app = await openCases('/admin/declarations', {
    declarationCases: () => (away ? NO_ANSWER : { rows: [aCaseRow()], total: 1, totalIsExact: true }),
    declarationCase: () => (away ? NO_ANSWER : aCase()),
  })
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
  away = false
  await app.person.click(again)
  const row = await screen.findByRole('link', { name: 'Widerruf von Anna Keller ansehen' })
  away = true
  await app.person.click(row)
  expect(await screen.findByText('Fall nicht geladen')).toBeInstanceOf(HTMLElement)
  away = false
  await app.press('Erneut versuchen')
  expect(await screen.findByRole('region', { name: 'Vorschlag' })).toBeInstanceOf(HTMLElement)
  app.close()
})

it('nothing late is said, with the way to everything', async () => {
  const app = await openCases('/admin/declarations?view=overdue', {
    declarationCases: () => ({ rows: [], total: 0, totalIsExact: true }),
  })
  expect(await screen.findByText('Nichts ist überfällig.')).toBeInstanceOf(HTMLElement)
  await expectAccessible()
  app.close()
})

it('E-03 another reason without words is complained of at its field, and what was chosen stays', async () => {
  const message = 'Bitte geben Sie einen Grund an.'
  const app = await openCases(DETAIL, {
    refuseDeclaration: ({ body }) =>
      body.note === ''
        ? refuse('reason-required', [{ field: 'note', code: 'reason-required', message }])
        : aCase({ state: 'closed', outcome: 'refused', refusal: 'other', note: body.note ?? null }),
  })
  await app.press('Ablehnen …')
  const dialog = within(await screen.findByRole('dialog'))
  await app.person.click(dialog.getByRole('radio', { name: 'Anderer Grund' }))
  await app.person.click(dialog.getByRole('button', { name: 'Ablehnen' }))
  const note = dialog.getByRole('textbox', { name: /Begründung für den Kunden/ })
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0)
  expect(describedBy(note)).toContain(message)
  expect(dialog.getByRole('radio', { name: 'Anderer Grund' })).toHaveProperty('checked', true)
  await app.person.type(note, 'Am Telefon geklärt')
  expect(valueOf(note)).toBe('Am Telefon geklärt')
  await app.person.click(dialog.getByRole('button', { name: 'Ablehnen' }))
  expect(await screen.findByText('Abgelehnt')).toBeInstanceOf(HTMLElement)
  expect(app.server.asked('refuseDeclaration').map(({ input }) => input.body)).toMatchObject([
    { refusal: 'other', note: '' },
    { refusal: 'other', note: 'Am Telefon geklärt' },
  ])
  app.close()
})

it('LAW-7 a case whose money a service refused stays decided, and is closed by hand with its reason', async () => {
  const can = { match: false, accept: false, refuse: false, close: true }
  const late = {
    state: 'decided',
    outcome: 'accepted',
    overdue: true,
    proposal: null,
    refundCents: 700,
  } as const
  const app = await openCases(DETAIL, {
    declarationCase: () => aCase({ ...late, can }),
    closeDeclaration: () => aCase({ ...late, state: 'closed', can: { ...can, close: false } }),
  })
  await app.press('Abschließen …')
  const dialog = within(await screen.findByRole('dialog', { name: 'Fall abschließen?' }))
  await app.person.type(dialog.getByRole('textbox'), 'Überwiesen am Schalter')
  await app.person.click(dialog.getByRole('button', { name: 'Fall abschließen' }))
  expect(await screen.findByText('Fall abgeschlossen')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('button', { name: 'Abschließen …' })).toBeNull()
  expect(app.server.asked('closeDeclaration')[0]?.input.body).toMatchObject({
    version: 2,
    reason: 'Überwiesen am Schalter',
  })
  app.close()
})
