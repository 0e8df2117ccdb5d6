import { ApiProblem } from '@fachwerk/contract/api-problem'
import { LocalDate, line } from '@fachwerk/contract/fields'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { onToast } from '../../../lib/toast.ts'
import { renderPart } from '../../../testing/part.tsx'
import { textOf, valueOf } from '../../../testing/screen.tsx'
import { CheckField, ChoiceField, ChoicesField, TextField } from '../fields.tsx'
import { RecordForm } from '../record-form.tsx'
import { dateText, moneyText } from '../text-kinds.ts'
import { useRecordForm } from '../use-record-form.ts'

const Body = z.strictObject({
  name: line('Name', 20),
  priceCents: z.int(),
  day: LocalDate.nullable(),
  size: z.enum(['S', 'M']),
  days: z.array(z.string()),
  open: z.boolean(),
  version: z.int(),
})
type Body = z.infer<typeof Body>

const LABELS = { name: 'Name', priceCents: 'Preis', day: 'Ab', size: 'Größe', days: 'Tage', open: 'Offen' }
const STORED: Omit<Body, 'version'> = {
  name: 'Meersburg',
  priceCents: 280,
  day: '2026-12-04',
  size: 'S',
  days: ['MO'],
  open: true,
}
const SIZES = [
  { value: 'S', label: 'klein' },
  { value: 'M', label: 'mittel' },
]

function Part({ save }: { readonly save: (body: Body) => Promise<unknown> }) {
  const form = useRecordForm({
    schema: Body,
    initial: STORED,
    labels: LABELS,
    texts: { priceCents: moneyText, day: dateText },
    version: 1,
    words: (_field, value) => SIZES.find((size) => size.value === value)?.label ?? null,
    save,
    onSaved: () => {},
  })
  return (
    <RecordForm form={form}>
      <TextField form={form} name="name" />
      <TextField form={form} name="priceCents" />
      <TextField form={form} name="day" />
      <ChoiceField form={form} name="size" choices={SIZES} />
      <ChoicesField
        form={form}
        name="days"
        choices={['MO', 'DI'].map((value) => ({ value, label: value }))}
      />
      <CheckField form={form} name="open" />
    </RecordForm>
  )
}

/** Somebody else has saved this meanwhile. */
const meanwhile = (current: Partial<Body>, version = 2, by = 'Jana Brandt') =>
  new ApiProblem({
    status: 409,
    code: 'changed-meanwhile',
    detail: 'Jemand hat das inzwischen geändert.',
    conflict: { by, at: '2026-11-20T13:05:00Z', current: { ...STORED, ...current, version } },
  })

/** A form whose first saves meet what others saved. */
function show(...problems: readonly ApiProblem[]) {
  const saving = vi.fn<(body: Body) => Promise<unknown>>(async () => undefined)
  for (const problem of problems) saving.mockRejectedValueOnce(problem)
  return { saving, ...renderPart(<Part save={saving} />) }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const save = (person: ReturnType<typeof show>['person']) =>
  person.click(screen.getByRole('button', { name: 'Speichern' }))
const retype = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const compared = async () =>
  within(await screen.findByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' }))
type Dialog = Awaited<ReturnType<typeof compared>>
const tableOf = (dialog: Dialog, at: number) =>
  within(dialog.getAllByRole('table')[at] ?? document.body)
    .getAllByRole('rowheader')
    .map((head) => textOf(head.closest('tr')))
const saveSo = (dialog: Dialog) => dialog.getByRole('button', { name: 'So speichern' })

describe('FAULT-72 two people save the same record', () => {
  it('only fields both changed differently are asked about, with what was there before and nothing chosen', async () => {
    const { person } = show(meanwhile({ name: 'Lindau', priceCents: 300, day: null, days: [], open: false }))
    retype('Name', 'Hafen')
    retype('Preis', '3')
    await save(person)
    const dialog = await compared()
    expect(tableOf(dialog, 0)).toEqual(['NameMeersburgHafenLindaunoch offen'])
    expect(tableOf(dialog, 1)).toEqual([
      'Preis3,00Sie beide gleich',
      'Ableernur Jana Brandt',
      'Tageleernur Jana Brandt',
      'Offenneinnur Jana Brandt',
    ])
    for (const side of dialog.getAllByRole('radio')) expect(side).toHaveProperty('checked', false)
    expect(saveSo(dialog)).toHaveProperty('disabled', true)
    expect(dialog.getByText(/^0 von 1 entschieden/)).toBeTruthy()
  })

  it('what will be written is shown with the choice, and exactly that is written', async () => {
    const { person, saving } = show(meanwhile({ name: 'Lindau', priceCents: 300, size: 'M' }))
    retype('Name', 'Hafen')
    retype('Preis', '4')
    await save(person)
    const dialog = await compared()
    await person.click(dialog.getByRole('radio', { name: 'Hafen' }))
    await person.click(dialog.getByRole('radio', { name: '3,00' }))
    expect(tableOf(dialog, 0)).toEqual(['NameMeersburgHafenLindauHafen', 'Preis2,804,003,003,00'])
    expect(dialog.getByText(/^2 von 2 entschieden/)).toBeTruthy()
    await person.click(saveSo(dialog))
    await waitFor(() =>
      expect(saving).toHaveBeenLastCalledWith({
        ...STORED,
        name: 'Hafen',
        priceCents: 300,
        size: 'M',
        version: 2,
      }),
    )
  })

  it('when nobody has to decide it is saved at once, and whose change went together with it is said', async () => {
    const notified = vi.fn<(toast: { readonly message: string }) => void>()
    const stop = onToast(notified)
    const { person, saving } = show(meanwhile({ priceCents: 300, day: '2026-12-05' }))
    retype('Name', 'Hafen')
    retype('Preis', '3')
    await save(person)
    await waitFor(() =>
      expect(saving).toHaveBeenLastCalledWith({
        ...STORED,
        name: 'Hafen',
        priceCents: 300,
        day: '2026-12-05',
        version: 2,
      }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(notified.mock.calls.map(([{ message }]) => message)).toContain(
        'Mit der Änderung von Jana Brandt zusammengeführt',
      ),
    )
    expect(valueOf(field('Ab'))).toBe('05.12.2026')
    stop()
  })

  it('without a name for who was first, that is said without one', async () => {
    const notified = vi.fn<(toast: { readonly message: string }) => void>()
    const stop = onToast(notified)
    const { person } = show(
      meanwhile({ name: 'Lindau' }, 2, ''),
      meanwhile({ name: 'Lindau', size: 'M' }, 3, ''),
    )
    retype('Name', 'Hafen')
    await save(person)
    const dialog = await compared()
    expect(dialog.getByText(/^Gespeichert wurde .*, während Sie seit/)).toBeTruthy()
    expect(dialog.getByRole('columnheader', { name: /^Gespeichert, / })).toBeTruthy()
    await person.click(dialog.getByRole('radio', { name: 'Hafen' }))
    await person.click(saveSo(dialog))
    await waitFor(() =>
      expect(notified.mock.calls.map(([{ message }]) => message)).toContain(
        'Mit einer anderen Änderung zusammengeführt',
      ),
    )
    stop()
  })

  it('whoever goes back to the form finds everything typed, and is asked again when saving', async () => {
    const { person, saving } = show(meanwhile({ name: 'Lindau' }), meanwhile({ name: 'Lindau' }))
    await person.type(field('Name'), ' Hafen')
    await save(person)
    await person.click((await compared()).getByRole('button', { name: 'Zurück zum Formular' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(valueOf(field('Name'))).toBe('Meersburg Hafen')
    await save(person)
    expect(tableOf(await compared(), 0)).toEqual(['NameMeersburgMeersburg HafenLindaunoch offen'])
    expect(saving.mock.calls.map(([body]) => body.version)).toEqual([1, 1])
  })

  it('a third person who saves in between is met too; what was decided stays decided', async () => {
    const { person, saving } = show(
      meanwhile({ name: 'Lindau' }),
      meanwhile({ name: 'Lindau', priceCents: 500 }, 3, 'Ole Harms'),
    )
    retype('Name', 'Hafen')
    retype('Preis', '4')
    await save(person)
    const first = await compared()
    await person.click(first.getByRole('radio', { name: 'Hafen' }))
    await person.click(saveSo(first))
    await screen.findByText(/Ole Harms hat (um|am)/)
    const dialog = await compared()
    expect(tableOf(dialog, 0)).toEqual(['Preis2,804,005,00noch offen'])
    await person.click(dialog.getByRole('radio', { name: '5,00' }))
    await person.click(saveSo(dialog))
    await waitFor(() =>
      expect(saving.mock.calls.map(([body]) => [body.version, body.name, body.priceCents])).toEqual([
        [1, 'Hafen', 400],
        [2, 'Hafen', 400],
        [3, 'Hafen', 500],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(valueOf(field('Preis'))).toBe('5,00')
  })

  it('goes by keys: down leads to the next question', async () => {
    const { person } = show(meanwhile({ name: 'Lindau', priceCents: 300 }))
    retype('Name', 'Hafen')
    retype('Preis', '4')
    await save(person)
    const dialog = await compared()
    dialog.getByRole('radio', { name: 'Hafen' }).focus()
    await person.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: '4,00' }))
  })
})
