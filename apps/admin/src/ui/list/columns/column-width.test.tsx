import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../testing/part.tsx'
import { valueOf } from '../../../testing/screen.tsx'
import { ColumnWidth } from './column-width.tsx'

/** The field as a list has it; `told` is every width that was given to the list. */
function open(first: number | null = null) {
  const received: (number | null)[] = []
  function Stored() {
    const [px, setPx] = useState(first)
    const save = (wanted: number | null) => {
      received.push(wanted)
      setPx(wanted === null ? null : Math.min(1200, Math.max(40, wanted)))
    }
    return <ColumnWidth column="Steg" px={px} onChange={save} />
  }
  const { person } = renderPart(<Stored />)
  const field = screen.getByRole('textbox', { name: 'Breite von Steg' })
  return { person, field, seen: received }
}

describe('N-10 the width of a column', () => {
  it('is not taken while its first digits are typed, so that the column does not jump', async () => {
    const { person, field, seen } = open()
    await person.type(field, '320')
    expect(seen).toEqual([320])
    await person.tab()
    expect([valueOf(field), seen]).toEqual(['320 px', [320]])
  })

  it.each([
    ['too narrow', '7', '40 px'],
    ['too wide', '5000', '1200 px'],
  ])('that is %s becomes the nearest possible when the field is left', async (_what, typed, shown) => {
    const { person, field } = open()
    await person.type(field, typed)
    await person.tab()
    expect(valueOf(field)).toBe(shown)
  })

  it('that is emptied is what the column needs', async () => {
    const { person, field, seen } = open(180)
    expect(valueOf(field)).toBe('180 px')
    await person.clear(field)
    await person.tab()
    expect([valueOf(field), seen.at(-1)]).toEqual(['', null])
  })

  it('grows and shrinks by keys', async () => {
    const { person, field, seen } = open(180)
    await person.click(field)
    await person.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(seen.at(-1)).toBe(200)
  })

  it('letters are none', async () => {
    const { person, field, seen } = open(180)
    await person.type(field, 'breit')
    expect([valueOf(field), seen.filter((px) => px !== 180)]).toEqual(['180 px', []])
  })
})
