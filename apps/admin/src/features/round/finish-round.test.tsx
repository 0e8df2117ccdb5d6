import type { Round } from '@fachwerk/contract/location/round-calls'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aRound, listed, openRound } from '../../testing/fixtures/round.ts'
import { expectAccessible } from '../../testing/screen.tsx'

beforeEach(() => localStorage.clear())

const press = (name: string) => screen.findByRole('button', { name })
const finding = (n: number, kind: 'freeButOpen' | 'jammed', known = false) => ({
  boxId: id('b', n),
  boxName: `KN-0${n}`,
  kind,
  known,
})
const FOUND = aRound({
  tasksDone: 7,
  findings: [
    { boxName: 'KN-012', kind: 'freeButOpen', answer: 'acknowledged', reason: 'wird gelüftet' },
    { boxName: 'KN-014', kind: 'jammed', answer: 'known', reason: '' },
  ],
})

describe('B-06 the end of the round', () => {
  it('each deviation is answered, the round is kept and listed', async () => {
    const findings = [finding(12, 'freeButOpen'), finding(13, 'freeButOpen'), finding(14, 'jammed', true)]
    let rows: Round[] = []
    const app = await openRound({
      handlers: {
        tasks: () => listed([]),
        auditRound: () => ({ boxes: 24, findings }),
        rounds: () => ({ rows }),
        finishRound: () => {
          rows = [FOUND]
          return FOUND
        },
      },
    })
    expect(await screen.findByText('Hier ist nichts zu tun')).toBeInstanceOf(HTMLElement)
    await app.person.click(await press('Rundgang abschließen'))
    expect(await screen.findByText(/^2 Fächer passen nicht zu den Mieten/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Dafür gibt es schon eine Aufgabe.')).toBeInstanceOf(HTMLElement)
    const box = screen.getByRole('radiogroup', { name: 'KN-012 Frei, aber die Tür steht offen' })
    await app.person.click(within(box).getByRole('radio', { name: 'Ist in Ordnung' }))
    expect(await press('Abschließen')).toHaveProperty('disabled', true)
    await app.person.type(
      await screen.findByRole('textbox', { name: 'Warum ist das in Ordnung?' }),
      'wird gelüftet',
    )
    await expectAccessible()
    await app.person.click(await press('Abschließen'))
    expect(await screen.findByText(/7 Aufgaben erledigt, 24 Fächer verglichen/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/wird gelüftet/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('finishRound')[0]?.input.body).toMatchObject({
      locationId: id('c', 1),
      findings: [
        { boxId: id('b', 12), kind: 'freeButOpen', answer: 'acknowledged', reason: 'wird gelüftet' },
        { boxId: id('b', 13), kind: 'freeButOpen', answer: 'task', reason: '' },
      ],
    })
    app.close()
  })

  it('a door that moved meanwhile is said, and the round is not kept', async () => {
    const app = await openRound({ handlers: { finishRound: () => refuse('findings-changed') } })
    await app.person.click(await press('Rundgang abschließen'))
    expect(await screen.findByText('Alle 3 Fächer passen zu ihren Türen.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('1 Aufgabe bleibt offen.')).toBeInstanceOf(HTMLElement)
    await app.person.click(await press('Abschließen'))
    expect(await screen.findByText(/Inzwischen hat sich an den Fächern etwas geändert/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.place()).toContain('part=finish')
    app.close()
  })
})
