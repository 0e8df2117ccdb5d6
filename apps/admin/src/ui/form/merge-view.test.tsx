import { ApiProblem } from '@fachwerk/contract/api-problem'
import { LocalDate, line } from '@fachwerk/contract/fields'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderPart } from '../../testing/part.tsx'
import { textOf, valueOf } from '../../testing/screen.tsx'
import { CheckField, ChoiceField, ChoicesField, TextField } from './fields.tsx'
import { RecordForm } from './record-form.tsx'
import { dateText, moneyText } from './text-kinds.ts'
import { useRecordForm } from './use-record-form.ts'

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
const compared = async () => within(await screen.findByRole('dialog', { name: 'Inzwischen geändert' }))
const rowsOf = (dialog: Awaited<ReturnType<typeof compared>>) =>
  dialog.getAllByRole('rowheader').map((head) => textOf(head.closest('tr')))

describe('FAULT-72 two people save the same record', () => {
  it('each value is shown as people read it: words, money, dates, yes and no', async () => {
    const { person } = show(meanwhile({ priceCents: 300, day: null, size: 'M', days: [], open: false }))
    await save(person)
    expect(rowsOf(await compared())).toEqual([
      'Preis2,803,00',
      'Ab04.12.2026leer',
      'Größekleinmittel',
      'TageMOleer',
      'Offenjanein',
    ])
  })

  it('the same amount and the same day written otherwise are no difference to ask about', async () => {
    const { person, saving } = show(meanwhile({ name: 'Lindau', priceCents: 300, day: '2026-12-05' }))
    await person.clear(field('Preis'))
    await person.type(field('Preis'), '3')
    await person.clear(field('Ab'))
    await person.type(field('Ab'), '5.12.26')
    await save(person)
    const dialog = await compared()
    expect(rowsOf(dialog)).toEqual(['NameMeersburgLindau'])
    await person.click(dialog.getByRole('button', { name: 'Auswahl speichern' }))
    await waitFor(() =>
      expect(saving).toHaveBeenLastCalledWith({ ...STORED, priceCents: 300, day: '2026-12-05', version: 2 }),
    )
  })

  it('one’s own counts unless the other is chosen; only the chosen field is taken over', async () => {
    const { person, saving } = show(meanwhile({ name: 'Lindau', size: 'M', open: false }))
    await save(person)
    const dialog = await compared()
    await person.click(dialog.getByRole('radio', { name: 'mittel' }))
    await person.click(dialog.getByRole('radio', { name: 'nein' }))
    await person.click(dialog.getByRole('radio', { name: 'ja' }))
    await person.click(dialog.getByRole('button', { name: 'Auswahl speichern' }))
    await waitFor(() => expect(saving).toHaveBeenLastCalledWith({ ...STORED, size: 'M', version: 2 }))
  })

  it('whoever goes back to the form finds everything typed, and is asked again when saving', async () => {
    const { person, saving } = show(meanwhile({ name: 'Lindau' }), meanwhile({ name: 'Lindau' }))
    await person.type(field('Name'), ' Hafen')
    await save(person)
    await person.click((await compared()).getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(valueOf(field('Name'))).toBe('Meersburg Hafen')
    await save(person)
    expect(rowsOf(await compared())).toEqual(['NameMeersburg HafenLindau'])
    expect(saving.mock.calls.map(([body]) => body.version)).toEqual([1, 1])
  })

  it('a third person who saves in between is compared with too, and nothing goes over their head', async () => {
    const { person, saving } = show(
      meanwhile({ name: 'Lindau' }),
      meanwhile({ name: 'Lindau', priceCents: 500 }, 3, 'Ole Harms'),
    )
    await save(person)
    await person.click((await compared()).getByRole('button', { name: 'Auswahl speichern' }))
    const dialog = await compared()
    await dialog.findByRole('columnheader', { name: 'Gespeichert von Ole Harms' })
    expect(rowsOf(dialog)).toEqual(['NameMeersburgLindau', 'Preis2,805,00'])
    await person.click(dialog.getByRole('radio', { name: '5,00' }))
    await person.click(dialog.getByRole('button', { name: 'Auswahl speichern' }))
    await waitFor(() =>
      expect(saving.mock.calls.map(([body]) => [body.version, body.priceCents])).toEqual([
        [1, 280],
        [2, 280],
        [3, 500],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(valueOf(field('Preis'))).toBe('5,00')
  })
})
