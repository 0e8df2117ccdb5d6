import { ApiProblem } from '@fachwerk/contract/api-problem'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'
import { countOf } from '../../../lib/words/format.ts'
import { numberText } from '../../form/text-kinds.ts'
import { NumberCell } from './number-cell.tsx'
import type { CellEdit, Standing } from './use-cell-edit.ts'

type Save = CellEdit['save']
interface Rows {
  readonly save?: Save
  readonly standing?: CellEdit['standing']
  readonly kind?: CellEdit['kind']
}
const WHOLE = numberText({ decimals: 0, min: 1, max: 999 })
const VALUES = {
  'Bestand von Brot': 4,
  'Bestellt von Brot': 0,
  'Bestand von Käse': 7,
  'Bestellt von Käse': 2,
  'Bestand von Wein': 12,
  'Bestellt von Wein': 24,
}
const pieces = (value: number) => `${countOf(value)} Stück`

/** Cells of two columns in turn, as the rows of a list have them. */
function Table({ save = async () => {}, standing = () => null, kind = WHOLE }: Rows) {
  const [values, setValues] = useState<Readonly<Record<string, number>>>(VALUES)
  return (
    <>
      <h1>Vorrat</h1>
      <button type="button" onClick={() => setValues((now) => ({ ...now, 'Bestand von Brot': 40 }))}>
        Jemand ändert Brot
      </button>
      <ul data-rows="">
        {Object.entries(values).map(([name, value]) => (
          <li key={name}>
            <NumberCell
              column={name.split(' ')[0] ?? ''}
              name={name}
              kind={kind}
              value={value}
              words={pieces}
              standing={standing}
              save={async (next, seen) => {
                await save(next, seen)
                setValues((now) => ({ ...now, [name]: next }))
              }}
            >
              {pieces(value)}
            </NumberCell>
          </li>
        ))}
      </ul>
    </>
  )
}

function show(rows: Rows = {}) {
  const save = vi.fn<Save>(rows.save ?? (async () => {}))
  return { ...renderPart(<Table {...rows} save={save} />), save }
}
const cell = (name = 'Bestand von Brot') =>
  screen.findByRole('button', { name: new RegExp(`^${name}: .*, ändern$`) })
const field = (name = 'Bestand von Brot') => screen.findByRole('textbox', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
/** An answer that comes when the test says so. */
function later() {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  return { save: () => promise, answer: () => resolve(undefined), fail: reject }
}
const unlucky = new ApiProblem({ status: 0, code: 'network-failure' })

describe('K-01 a number is changed where it stands, by keyboard', () => {
  it('Enter opens it with what stands there marked, so that the next key replaces it', async () => {
    const { person } = show()
    ;(await cell()).focus()
    await person.keyboard('{Enter}')
    const typed = await field()
    if (!(typed instanceof HTMLInputElement)) throw new Error('no field')
    expect([typed.value, typed.selectionStart, typed.selectionEnd]).toEqual(['4', 0, 1])
    expect(typed.inputMode).toBe('numeric')
    await expectAccessible()
    await person.keyboard('9')
    expect(valueOf(typed)).toBe('9')
  })

  it('saving goes down its own column, row by row, and stays in the last', async () => {
    const { person, save } = show()
    ;(await cell()).focus()
    for (const [name, typed] of [
      ['Brot', '5'],
      ['Käse', '8'],
      ['Wein', '13'],
    ] as const) {
      if (name === 'Brot') await person.keyboard('{Enter}')
      expect(await field(`Bestand von ${name}`)).toBe(document.activeElement)
      await person.keyboard(`${typed}{Enter}`)
    }
    expect(save.mock.calls).toEqual([
      [5, 4],
      [8, 7],
      [13, 12],
    ])
    await isClosed()
    await waitFor(async () => expect(document.activeElement).toBe(await cell('Bestand von Wein')))
  })

  it('the other column of the row is left alone', async () => {
    const { person } = show()
    ;(await cell('Bestellt von Käse')).focus()
    await person.keyboard('{Enter}9{Enter}')
    expect(await field('Bestellt von Wein')).toBe(document.activeElement)
    expect(textOf(await cell('Bestand von Käse'))).toBe('7 Stück')
  })

  it('Escape restores and gives the focus back; a reason why it was not taken goes with it', async () => {
    const { person, save } = show()
    ;(await cell()).focus()
    await person.keyboard('{Enter}viele{Enter}')
    expect(await screen.findByRole('alert')).toBeInstanceOf(HTMLElement)
    await person.keyboard('{Escape}')
    await isClosed()
    await waitFor(async () => expect(document.activeElement).toBe(await cell()))
    expect(screen.queryByRole('alert')).toBeNull()
    await person.keyboard('{Enter}')
    expect(valueOf(await field())).toBe('4')
    expect(save).not.toHaveBeenCalled()
  })

  it('what the list does with Enter and Escape is not done while somebody types, other keys go on', async () => {
    const onKey = vi.fn<(event: KeyboardEvent) => void>()
    const { person } = show()
    ;(await cell()).focus()
    await person.keyboard('{Enter}')
    document.addEventListener('keydown', onKey)
    await person.keyboard('x{Enter}{Escape}')
    document.removeEventListener('keydown', onKey)
    expect(onKey.mock.calls.map(([{ key }]) => key)).toEqual(['x'])
  })
})

describe('K-01 what is no number of the cell', () => {
  it.each([
    ['', 'Bitte eine Zahl eingeben, zum Beispiel 2,80.'],
    ['viele', 'Bitte eine Zahl eingeben, zum Beispiel 2,80.'],
    ['1,5', 'Bitte eine ganze Zahl, ohne Komma.'],
    ['1.000', 'Tausend oder Kommazahl? Bitte „1000“ oder „1,000“ schreiben.'],
    ['0', 'Bitte eine Zahl von 1 bis 999.'],
    ['-3', 'Bitte eine Zahl von 1 bis 999.'],
    ['1000', 'Bitte eine Zahl von 1 bis 999.'],
  ])('„%s“ is not sent, and why is said at the field', async (typed, words) => {
    const { person, save } = show()
    await person.dblClick(await cell())
    await person.clear(await field())
    await person.keyboard(`${typed}{Enter}`)
    expect(textOf(await screen.findByRole('alert'))).toBe(words)
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(await field()).toBe(document.activeElement)
    await expectAccessible()
    await person.keyboard('6')
    expect((await field()).getAttribute('aria-invalid')).toBe('false')
    expect(save).not.toHaveBeenCalled()
  })

  it('leaving the cell with it keeps it open, with what was typed', async () => {
    const { person, save } = show()
    await person.dblClick(await cell())
    await person.keyboard('viele')
    await person.click(screen.getByRole('heading', { name: 'Vorrat' }))
    expect(await screen.findByRole('alert')).toBeInstanceOf(HTMLElement)
    expect(valueOf(await field())).toBe('viele')
    expect(save).not.toHaveBeenCalled()
  })

  it('leaving with what stood there closes it and saves nothing', async () => {
    const { person, save } = show()
    await person.dblClick(await cell())
    await person.keyboard(' 4 ')
    await person.click(screen.getByRole('heading', { name: 'Vorrat' }))
    await isClosed()
    expect(save).not.toHaveBeenCalled()
  })

  it('what the server says of this very number is said, not that marked fields are to be checked (E-02)', async () => {
    const message = 'Preis: mindestens 0,01 €.'
    const { person } = show({
      save: () =>
        Promise.reject(
          new ApiProblem({
            status: 400,
            code: 'invalid-input',
            detail: 'Bitte prüfen Sie die markierten Angaben.',
            errors: [{ field: 'price.priceCents', code: 'too_small', message }],
          }),
        ),
    })
    await person.dblClick(await cell())
    await person.keyboard('5{Enter}')
    expect(textOf(await screen.findByRole('alert'))).toBe(message)
    expect(valueOf(await field())).toBe('5')
  })
})

describe('K-01 while it is saved', () => {
  it('a second Enter, a key or Escape does nothing: it is written once', async () => {
    const held = later()
    const { person, save } = show({ save: held.save })
    await person.dblClick(await cell())
    await person.keyboard('5{Enter}{Enter}6{Escape}')
    expect(valueOf(await field())).toBe('5')
    expect((await field()).getAttribute('aria-busy')).toBe('true')
    held.answer()
    expect(await field('Bestand von Käse')).toBe(document.activeElement)
    expect(save).toHaveBeenCalledOnce()
    expect(textOf(await cell())).toBe('5 Stück')
  })

  it('without an answer the number stays typed, and Enter tries it again', async () => {
    let tries = 0
    const { person, save } = show({
      save: async () => {
        tries += 1
        if (tries === 1) throw unlucky
      },
    })
    await person.dblClick(await cell())
    await person.keyboard('5{Enter}')
    expect(textOf(await screen.findByRole('alert'))).toContain('Der Server antwortet nicht')
    await person.keyboard('{Enter}')
    expect(await field('Bestand von Käse')).toBe(document.activeElement)
    expect(save.mock.calls).toEqual([
      [5, 4],
      [5, 4],
    ])
  })

  it('FAULT-72 a row that is drawn anew meanwhile changes neither what is typed nor what it is compared with', async () => {
    const { person, save } = show()
    await person.dblClick(await cell())
    await person.keyboard('5')
    screen.getByRole('button', { name: 'Jemand ändert Brot' }).click()
    expect(valueOf(await field())).toBe('5')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(save.mock.calls).toEqual([[5, 4]]))
  })
})

describe('FAULT-72 somebody else wrote another number meanwhile', () => {
  const THEIRS: Standing = { value: 20, by: 'Deniz Kaya' }
  const stale = (times = 1) => {
    let tries = 0
    return {
      standing: (problem: unknown) => (problem instanceof RangeError ? THEIRS : null),
      save: async () => {
        tries += 1
        if (tries <= times) throw new RangeError('stale')
      },
    }
  }
  async function disputed(times?: number) {
    const part = show(stale(times))
    await part.person.dblClick(await cell())
    await part.person.keyboard('5{Enter}')
    expect(textOf(await screen.findByRole('alert'))).toBe(
      'Deniz Kaya hat hier inzwischen 20 Stück eingetragen. Sie haben 5 Stück geschrieben.',
    )
    return part
  }

  it('both numbers are told, with a button for each', async () => {
    await disputed()
    expect(screen.getByRole('button', { name: '5 Stück eintragen' })).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Bei 20 Stück bleiben' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })

  it('one’s own goes over theirs, not over what was seen first', async () => {
    const { person, save } = await disputed()
    await person.click(screen.getByRole('button', { name: '5 Stück eintragen' }))
    await isClosed()
    expect(save.mock.calls).toEqual([
      [5, 4],
      [5, 20],
    ])
    await waitFor(async () => expect(document.activeElement).toBe(await cell()))
  })

  it('theirs is kept without another word to the server; the focus goes back to the cell', async () => {
    const { person, save } = await disputed()
    await person.click(screen.getByRole('button', { name: 'Bei 20 Stück bleiben' }))
    await isClosed()
    expect(save).toHaveBeenCalledOnce()
    await waitFor(async () => expect(document.activeElement).toBe(await cell()))
  })

  it('Enter once more overwrites nothing: it asks again', async () => {
    const { person, save } = await disputed(2)
    ;(await field()).focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]).toEqual([5, 4])
    expect(await screen.findByRole('button', { name: 'Bei 20 Stück bleiben' })).toBeInstanceOf(HTMLElement)
  })

  it('a click beside it decides nothing, the question stays', async () => {
    const { person, save } = await disputed()
    await person.click(screen.getByRole('heading', { name: 'Vorrat' }))
    expect(screen.getByRole('button', { name: '5 Stück eintragen' })).toBeInstanceOf(HTMLElement)
    expect(save).toHaveBeenCalledOnce()
  })

  it('somebody writes again while one decides: one is asked again', async () => {
    const { person, save } = await disputed(2)
    await person.click(screen.getByRole('button', { name: '5 Stück eintragen' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('button', { name: '5 Stück eintragen' })).toHaveProperty('disabled', false)
    expect(await field()).toBeInstanceOf(HTMLElement)
  })
})
