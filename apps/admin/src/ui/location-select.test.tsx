import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../testing/fake-server.ts'
import { id } from '../testing/fixtures.ts'
import { manyLocations, placeName } from '../testing/fixtures/many-locations.ts'
import { renderPart } from '../testing/part.tsx'
import { expectAccessible, textOf, valueOf } from '../testing/screen.tsx'
import { LocationMultiSelect, LocationSelect } from './location-select.tsx'

const MORE = 'Weitere Standorte: bitte tippen'

function One({ at = null }: { readonly at?: string | null }) {
  const [value, setValue] = useState<string | null>(at)
  return (
    <>
      <LocationSelect label="Standort" value={value} onChange={setValue} />
      <output aria-label="gewählt">{value}</output>
    </>
  )
}
function Several({ at }: { readonly at: string[] }) {
  const [value, setValue] = useState(at)
  return (
    <>
      <LocationMultiSelect label="Standorte" value={value} onChange={setValue} />
      <output aria-label="gewählt">{value.join()}</output>
    </>
  )
}
const field = () => screen.getByRole('combobox', { name: /^Standorte?$/ })
const options = () => screen.getAllByRole('option').map(textOf)
const chosen = () => textOf(screen.getByRole('status', { name: 'gewählt' }))
const asked = (part: ReturnType<typeof renderPart>) =>
  part.server.asked('storageLocations').map(({ input }) => input.body)

describe('choosing one of more locations than the server hands out at once', () => {
  it('F-02 says that there are more, and the 230th is found by typing and kept', async () => {
    const part = renderPart(<One />, { handlers: { storageLocations: manyLocations() } })
    await part.person.click(field())
    await screen.findByRole('option', { name: placeName(1) })
    expect(options()).toHaveLength(201)
    expect(options().at(-1)).toBe(MORE)
    expect(screen.getByText(MORE, { selector: 'output' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await part.person.type(field(), '230')
    await part.person.click(await screen.findByRole('option', { name: placeName(230) }))
    expect(chosen()).toBe(id('c', 230))
    expect(valueOf(field())).toBe(placeName(230))
    await part.person.click(document.body)
    expect(valueOf(field())).toBe(placeName(230))
    // One question for what was typed, not one for every letter.
    expect(asked(part).filter((body) => JSON.stringify(body).includes('search'))).toHaveLength(1)
  })

  it('F-02 is found by its address too, with the keyboard alone', async () => {
    const part = renderPart(<One />, { handlers: { storageLocations: manyLocations() } })
    await part.person.tab()
    await screen.findByRole('option', { name: placeName(1) })
    await part.person.keyboard('Gasse 241')
    await waitFor(() => expect(options()).toEqual([placeName(241)]))
    await part.person.keyboard('{ArrowDown}{Enter}')
    expect(chosen()).toBe(id('c', 241))
  })

  it('F-02 what is chosen is named though it is not among the first', async () => {
    const part = renderPart(<One at={id('c', 230)} />, { handlers: { storageLocations: manyLocations() } })
    await waitFor(() => expect(valueOf(field())).toBe(placeName(230)))
    expect(asked(part).at(-1)).toMatchObject({ ids: [id('c', 230)] })
  })

  it('F-02 what nobody is called says so', async () => {
    const part = renderPart(<One />, { handlers: { storageLocations: manyLocations() } })
    await part.person.type(field(), 'Atlantis')
    await waitFor(() => expect(screen.getAllByText('Kein Standort gefunden')).not.toHaveLength(0))
  })

  it('F-02 several are chosen, also behind the first, and each keeps its name', async () => {
    const part = renderPart(<Several at={[id('c', 240)]} />, {
      handlers: { storageLocations: manyLocations() },
    })
    await waitFor(() => expect(screen.getAllByText(placeName(240))).not.toHaveLength(0))
    await part.person.type(field(), '230')
    await part.person.click(await screen.findByRole('option', { name: placeName(230) }))
    expect(chosen()).toBe(`${id('c', 240)},${id('c', 230)}`)
    expect(screen.getAllByText(placeName(230))).not.toHaveLength(0)
    expect(screen.getAllByText(placeName(240))).not.toHaveLength(0)
  })
})

describe('choosing one of few locations', () => {
  it('F-02 all stand there, are found without asking again, and nothing speaks of more', async () => {
    const part = renderPart(<One />, { handlers: { storageLocations: manyLocations(3) } })
    await part.person.click(field())
    await screen.findByRole('option', { name: placeName(1) })
    expect(options()).toEqual([1, 2, 3].map(placeName))
    await part.person.type(field(), '002')
    await waitFor(() => expect(options()).toEqual([placeName(2)]))
    expect(screen.queryByText(MORE)).toBeNull()
    expect(asked(part)).toHaveLength(1)
  })

  it('E-01 on their way they are awaited; not loaded says so, and opening tries again', async () => {
    const never = Promise.withResolvers<{ rows: []; total: number }>()
    const waiting = renderPart(<One />, { handlers: { storageLocations: () => never.promise } })
    await waiting.person.click(field())
    expect(screen.getAllByText('Standorte werden geladen …')).not.toHaveLength(0)
    waiting.unmount()
    let isBroken = true
    const broken = renderPart(<One />, {
      handlers: {
        storageLocations: (...asking) => (isBroken ? refuse('unexpected') : manyLocations(3)(...asking)),
      },
    })
    await waitFor(() => expect(screen.getAllByText('Standorte nicht geladen')).not.toHaveLength(0))
    isBroken = false
    await broken.person.click(field())
    expect(await screen.findByRole('option', { name: placeName(3) })).toBeInstanceOf(HTMLElement)
  })
})
