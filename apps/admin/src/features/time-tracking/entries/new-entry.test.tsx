import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Handlers, NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/part.tsx'
import { describedBy, textOf, valueOf } from '../../../testing/screen.tsx'
import { NewEntryForm } from './entry-form.tsx'
import { aProject, doneEntry, projectsPicture } from '../testing.ts'

const field = (name: string) => screen.getByRole('textbox', { name })

/** The form for work that is over, empty as it opens. */
async function open(handlers: Handlers = {}) {
  const onSaved = vi.fn<() => void>()
  const part = renderPart(<NewEntryForm timeZone="Europe/Berlin" onSaved={onSaved} onCancel={() => {}} />, {
    handlers: {
      companyProjects: () => projectsPicture([aProject()]),
      saveTimeLog: () => ({ timeLog: doneEntry }),
      ...handlers,
    },
  })
  const project = await screen.findByRole('combobox', { name: 'Projekt' })
  const press = (name: string) => part.person.click(screen.getByRole('button', { name }))
  const save = () => press('Zeit speichern')
  const again = () => press('Erneut versuchen')
  const enter = async (overrides: Partial<Record<'Beginn' | 'Ende' | 'Beschreibung', string>>) => {
    await part.person.click(project)
    await part.person.click(await screen.findByRole('option', { name: 'Standort Lindau' }))
    for (const [name, text] of Object.entries(overrides)) await part.person.type(field(name), text)
  }
  const sent = () => part.server.asked('saveTimeLog').map(({ input }) => input.body)
  return { ...part, onSaved, project, save, again, enter, sent }
}
const DONE = { Beginn: '16.11.2026 8:00', Ende: '16.11.2026 9:00', Beschreibung: 'Einmessen' } as const

describe('T-06 work that is over is entered by hand', () => {
  it('nothing is sent while project, begin or end are missing; each field says so', async () => {
    const part = await open()
    await part.save()
    await waitFor(() => expect(describedBy(field('Ende'))).toMatch(/Zeitpunkt/))
    expect(describedBy(field('Beginn'))).toMatch(/Zeitpunkt/)
    expect(describedBy(part.project)).toMatch(/Projekt/)
    expect(part.sent()).toEqual([])
  })

  it('without an end no time begins to run behind one’s back', async () => {
    const part = await open()
    await part.enter({ Beginn: DONE.Beginn, Beschreibung: DONE.Beschreibung })
    await part.save()
    await waitFor(() => expect(describedBy(field('Ende'))).toMatch(/Zeitpunkt/))
    expect([part.sent(), part.onSaved.mock.calls]).toEqual([[], []])
  })

  it('times are those of the company’s clocks, with or without seconds', async () => {
    const part = await open()
    await part.enter({ ...DONE, Ende: '16.11.2026 09:15:30' })
    await part.save()
    await waitFor(() => expect(part.onSaved).toHaveBeenCalledTimes(1))
    expect(part.sent()).toEqual([
      expect.objectContaining({
        projectId: aProject().id,
        offline: false,
        timeLog: {
          startTime: '2026-11-16T07:00:00.000Z',
          endTime: '2026-11-16T08:15:30.000Z',
          description: 'Einmessen',
        },
      }),
    ])
  })

  it.each([
    ['Beginn', '30.02.2026 8:00'],
    ['Ende', '16.11.26 9:00'],
    ['Ende', 'gleich'],
  ] as const)(
    '%s „%s“ is no time: the field says how it is typed, and the text stays',
    async (name, text) => {
      const part = await open()
      await part.enter({ ...DONE, [name]: text })
      await part.save()
      await waitFor(() => expect(describedBy(field(name))).toContain('Bitte Datum und Uhrzeit eingeben'))
      expect([valueOf(field(name)), part.sent()]).toEqual([text, []])
    },
  )

  it.each([
    ['time-overlap', 'timeLog.startTime', 'Beginn'],
    ['time-end-before-start', 'timeLog.endTime', 'Ende'],
    ['description-required', 'timeLog.description', 'Beschreibung'],
  ] as const)('FAULT-75 %s stands at its field %s', async (code, place, name) => {
    const message = `Nein: ${name}.`
    const part = await open({ saveTimeLog: () => refuse(code, [{ field: place, code, message }]) })
    await part.enter(DONE)
    await part.save()
    await waitFor(() => expect(describedBy(field(name))).toContain(message))
    expect(part.onSaved).not.toHaveBeenCalled()
  })

  it('FAULT-08 after a lost answer all that was typed is still there and is sent again under the same key', async () => {
    let isAway = true
    const part = await open({ saveTimeLog: () => (isAway ? NO_ANSWER : { timeLog: doneEntry }) })
    await part.enter(DONE)
    await part.save()
    expect(textOf(await screen.findByRole('alert'))).not.toBe('')
    expect(valueOf(field('Beschreibung'))).toBe('Einmessen')
    isAway = false
    await part.again()
    await waitFor(() => expect(part.onSaved).toHaveBeenCalledTimes(1))
    const keys = part.server.asked('saveTimeLog').map(({ caller }) => caller.headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })
})
