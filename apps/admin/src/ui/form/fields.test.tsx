import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { id } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf, valueOf } from '../../testing/screen.tsx'
import { CompanyField } from './company-field.tsx'
import { CheckField, ChoiceField, ChoicesField, TextAreaField, TextField } from './fields.tsx'
import { RecordForm } from './record-form.tsx'
import { moneyText } from './text-kinds.ts'
import { type RecordForm as Form, useRecordForm } from './use-record-form.ts'

const Body = z.strictObject({
  company: z.string(),
  city: z.string(),
  priceCents: z.int().nullable(),
  notes: z.string(),
  size: z.string().nullable(),
  days: z.array(z.string()),
  open: z.boolean(),
})
type Body = z.infer<typeof Body>
const LABELS = {
  company: 'Firma',
  city: 'Ort',
  priceCents: 'Preis',
  notes: 'Notiz',
  size: 'Größe',
  days: 'Tage',
  open: 'Geöffnet',
}
const SIZES = [
  { value: 'S', label: 'klein' },
  { value: 'M', label: 'mittel' },
]
const own = {
  id: id('c', 7),
  name: 'Zeitlager GmbH',
  menuProfile: 'storageOperator',
  franchisorCompany: null,
} as const
const other = { ...own, id: id('c', 8), name: 'Seefach GmbH', menuProfile: 'franchisee' } as const

type Fields = (form: Form) => ReactNode
function Part(props: { readonly save: (body: Body) => Promise<unknown>; readonly fields: Fields }) {
  const form = useRecordForm({
    schema: Body,
    initial: { company: own.id, city: '', priceCents: 280, notes: '', size: 'M', days: ['MO'], open: true },
    labels: LABELS,
    texts: { priceCents: moneyText },
    save: props.save,
    onSaved: () => {},
  })
  return <RecordForm form={form}>{props.fields(form)}</RecordForm>
}
function show(fields: Fields, companies: readonly (typeof own | typeof other)[] = [own]) {
  const save = vi.fn<(body: Body) => Promise<unknown>>(async () => undefined)
  const part = renderPart(<Part save={save} fields={fields} />, {
    handlers: { companies: () => ({ rows: [...companies] }) },
  })
  /** What is sent once it is saved. */
  const saved = async () => {
    await part.person.click(screen.getByText('Speichern'))
    await waitFor(() => expect(save).toHaveBeenCalled())
    return save.mock.calls[0]?.[0]
  }
  return { ...part, saved }
}
const company: Fields = (form) => <CompanyField form={form} />
const input = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea' })

describe('A-10 whose record it becomes', () => {
  it('who has franchisees chooses among the companies by name; the own one stands there first', async () => {
    const { person, saved } = show(company, [own, other])
    await screen.findByLabelText('Firma', { selector: 'input' })
    expect(valueOf(input('Firma'))).toBe('Zeitlager GmbH')
    await person.click(input('Firma'))
    await person.click(await screen.findByText('Seefach GmbH'))
    expect(await saved()).toMatchObject({ company: other.id })
  })

  it('who has none is not asked, and the record is theirs', async () => {
    const { saved, server } = show(company)
    await waitFor(() => expect(server.asked('companies')).toHaveLength(1))
    expect(screen.queryByLabelText('Firma')).toBeNull()
    expect(await saved()).toMatchObject({ company: own.id })
  })
})

describe('fields of a form', () => {
  it('what is suggested may be taken or not; a text ends where the server would refuse it', async () => {
    const { person, saved, container } = show((form) => (
      <>
        <TextField form={form} name="city" suggestions={['Konstanz', 'Lindau']} />
        <TextAreaField form={form} name="notes" maxLength={5} />
      </>
    ))
    const offered = [...container.querySelectorAll('datalist option')].map((option) => option.textContent)
    expect(offered).toEqual(['Konstanz', 'Lindau'])
    expect(input('Ort').getAttribute('list')).toBe(container.querySelector('datalist')?.id)
    await person.type(input('Ort'), 'Hard')
    await person.type(input('Notiz'), 'am Hafen')
    expect(await saved()).toMatchObject({ city: 'Hard', notes: 'am Ha' })
  })

  it('N-01 money shows its unit and its help, and none is a value too', async () => {
    const { person, saved, main } = show((form) => (
      <TextField form={form} name="priceCents" help="Je Stunde." />
    ))
    expect(textOf(main())).toMatch(/Preis.*Je Stunde\..*€/)
    await person.clear(input('Preis'))
    expect(await saved()).toMatchObject({ priceCents: null })
  })

  it('what cannot be changed is read all the same, and stays as it is', async () => {
    const { person, saved } = show((form) => (
      <>
        <TextField form={form} name="priceCents" readOnly />
        <TextAreaField form={form} name="notes" readOnly />
        <CheckField form={form} name="open" readOnly />
      </>
    ))
    expect(input('Geöffnet')).toMatchObject({ disabled: true, checked: true })
    await person.type(input('Preis'), '9')
    await person.type(input('Notiz'), 'neu')
    await person.click(input('Geöffnet'))
    expect(await saved()).toMatchObject({ priceCents: 280, notes: '', open: true })
  })

  it('a choice that may be none says what none means, once it is taken away', async () => {
    const { person, saved } = show((form) => (
      <ChoiceField form={form} name="size" choices={SIZES} clearable none="jede Größe" />
    ))
    expect(valueOf(input('Größe'))).toBe('mittel')
    await person.click(input('Größe'))
    await person.click(screen.getByText('mittel'))
    expect(input('Größe')).toMatchObject({ value: '', placeholder: 'jede Größe' })
    expect(await saved()).toMatchObject({ size: null })
  })

  it('several of a few are taken one by one', async () => {
    const days = ['MO', 'DI', 'MI'].map((value) => ({ value, label: value }))
    const { person, saved } = show((form) => <ChoicesField form={form} name="days" choices={days} />)
    await person.click(input('Tage'))
    await person.click(screen.getByText('MI'))
    expect(await saved()).toMatchObject({ days: ['MO', 'MI'] })
  })
})
