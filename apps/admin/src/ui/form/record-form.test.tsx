import { ApiProblem } from '@fachwerk/contract/api-problem'
import { Email, line } from '@fachwerk/contract/fields'
import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf, valueOf } from '../../testing/screen.tsx'
import { TextField } from './fields.tsx'
import { RecordForm } from './record-form.tsx'
import { moneyText } from './text-kinds.ts'
import { useRecordForm } from './use-record-form.ts'

const Body = z.strictObject({
  name: line('Name', 20),
  email: Email,
  // Without messages of their own, as many fields of the contract are.
  note: z.string().max(5),
  priceCents: z.int().min(0).max(1_000_000),
  version: z.int(),
})
type Body = z.infer<typeof Body>

const LABELS = { name: 'Name', email: 'E-Mail', note: 'Notiz', priceCents: 'Preis je Stunde' }
const STORED = { name: 'Meersburg', email: 'm@post.example', note: 'alt', priceCents: 280 }

function Part({ save }: { readonly save: (body: Body) => Promise<unknown> }) {
  const form = useRecordForm({
    schema: Body,
    initial: STORED,
    labels: LABELS,
    texts: { priceCents: moneyText },
    version: 7,
    save,
    onSaved: () => {},
  })
  return (
    <>
      <h1>Standort</h1>
      <RecordForm form={form}>
        <TextField form={form} name="name" />
        <TextField form={form} name="email" type="email" />
        <TextField form={form} name="note" />
        <TextField form={form} name="priceCents" help="Erscheint auf der Karte." />
      </RecordForm>
      <Link to="/anderswo">Weg</Link>
    </>
  )
}

const save = () => vi.fn<(body: Body) => Promise<unknown>>(async () => undefined)
const show = (saving = save()) => ({ saving, ...renderPart(<Part save={saving} />) })
const field = (name: string) => screen.getByRole('textbox', { name })
async function retype(person: ReturnType<typeof show>['person'], name: string, text: string) {
  await person.clear(field(name))
  if (text !== '') await person.type(field(name), text)
}

describe('form of a record', () => {
  it('sends what people typed as the contract wants it, by button and by Ctrl+S from within a field', async () => {
    const { person, saving } = show()
    expect(valueOf(field('Preis je Stunde'))).toBe('2,80')
    await retype(person, 'Preis je Stunde', '1.234,5')
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saving).toHaveBeenCalledWith({ ...STORED, priceCents: 123_450, version: 7 }))
    await retype(person, 'Name', 'Lindau')
    await person.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(saving).toHaveBeenCalledTimes(2))
  })

  it('one German message per field, in the summary with its field’s name, which takes the focus and leads to the field', async () => {
    const { person, saving } = show()
    await retype(person, 'Name', '')
    await retype(person, 'Notiz', 'zu lang')
    await retype(person, 'Preis je Stunde', 'zwei')
    await person.click(screen.getByRole('button', { name: 'Speichern' }))
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(within(summary).getByRole('heading').textContent).toBe('3 Angaben fehlen noch oder stimmen nicht:')
    const messages = within(summary).getAllByRole('link').map(textOf)
    expect(messages).toEqual([
      'Name fehlt.',
      'Notiz ist zu lang (höchstens 5 Zeichen).',
      'Preis je Stunde: Bitte eine Zahl eingeben, zum Beispiel 2,80.',
    ])
    for (const message of messages.slice(0, 2)) expect(screen.getAllByText(message)).toHaveLength(2)
    // At its field nobody asks which one is meant.
    expect(screen.getByText('Bitte eine Zahl eingeben, zum Beispiel 2,80.')).toBeInstanceOf(HTMLElement)
    expect(saving).not.toHaveBeenCalled()
    await expectAccessible()
    await person.click(within(summary).getByRole('link', { name: 'Name fehlt.' }))
    expect(document.activeElement).toBe(field('Name'))
  })

  it('FAULT-73 E-01 what the server refuses stands at its field or above, and everything typed stays', async () => {
    const taken = new ApiProblem({
      status: 409,
      code: 'invalid-input',
      detail: 'Bitte prüfen Sie die markierten Angaben.',
      errors: [{ field: 'email', code: 'taken', message: 'Diese Adresse gibt es schon.' }],
    })
    const { person, saving } = show()
    saving.mockRejectedValueOnce(taken)
    await retype(person, 'Name', 'Neu')
    await person.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Diese Adresse gibt es schon.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: 'E-Mail: Diese Adresse gibt es schon.' })).toBeInstanceOf(
      HTMLElement,
    )
    saving.mockRejectedValueOnce(new ApiProblem({ status: 0, code: 'network-failure' }))
    await person.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText(/Der Server antwortet nicht/)).toBeInstanceOf(HTMLElement)
    expect(valueOf(field('Name'))).toBe('Neu')
  })

  it('E-01 N-10 without a network the reason stands beside the button, which tries again', async () => {
    const { person, saving } = show()
    saving.mockRejectedValueOnce(new ApiProblem({ status: 0, code: 'network-failure' }))
    await retype(person, 'Name', 'Neu')
    await person.click(screen.getByRole('button', { name: 'Speichern' }))
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
    expect(textOf(again.parentElement)).toContain('Der Server antwortet nicht')
    expect(screen.getAllByText(/Der Server antwortet nicht/)).toHaveLength(1)
    await person.click(again)
    await waitFor(() => expect(saving).toHaveBeenCalledTimes(2))
    expect(saving.mock.lastCall?.[0]).toMatchObject({ name: 'Neu' })
    expect(await screen.findByRole('button', { name: 'Speichern' })).toBeInstanceOf(HTMLElement)
  })

  it('FAULT-72 what another saved meanwhile is compared field by field and nothing is lost', async () => {
    const { person, saving } = show()
    saving.mockRejectedValueOnce(
      new ApiProblem({
        status: 409,
        code: 'changed-meanwhile',
        detail: 'Jemand hat das inzwischen geändert.',
        conflict: {
          by: 'Jana Brandt',
          at: '2026-11-20T13:05:00Z',
          current: { ...STORED, note: 'neu', priceCents: 300, version: 9 },
        },
      }),
    )
    await retype(person, 'Notiz', 'mein')
    await person.click(screen.getByRole('button', { name: 'Speichern' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' }))
    expect(textOf(dialog.getByText(/Jana Brandt hat am/))).toContain('20.11.2026 um 14:05 gespeichert')
    expect(dialog.getAllByRole('rowheader').map(textOf)).toEqual(['Notiz', 'Preis je Stunde'])
    await person.click(dialog.getByRole('radio', { name: 'mein' }))
    await expectAccessible()
    await person.click(dialog.getByRole('button', { name: 'So speichern' }))
    await waitFor(() =>
      expect(saving).toHaveBeenLastCalledWith({ ...STORED, note: 'mein', priceCents: 300, version: 9 }),
    )
  })

  it('asks before unsaved input is lost; staying keeps it, leaving leaves', async () => {
    const { person, place } = show()
    await retype(person, 'Notiz', 'mein')
    await person.click(screen.getByRole('link', { name: 'Weg' }))
    await person.click(await screen.findByRole('button', { name: 'Abbrechen' }))
    expect(place()).toBe('/')
    expect(valueOf(field('Notiz'))).toBe('mein')
    await person.click(screen.getByRole('link', { name: 'Weg' }))
    await person.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }))
    await waitFor(() => expect(place()).toBe('/anderswo'))
  })
})
