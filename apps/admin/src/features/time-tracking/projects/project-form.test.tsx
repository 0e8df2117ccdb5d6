import type { Rounding } from '@fachwerk/contract/time/project-fields'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Handlers, NO_ANSWER } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/part.tsx'
import { describedBy, valueOf } from '../../../testing/screen.tsx'
import { ProjectForm } from './project-form.tsx'
import { aProject } from '../testing.ts'

const field = (name: string) => screen.getByRole('textbox', { name })

function open(project: ReturnType<typeof aProject> | null, handlers: Handlers = {}) {
  const onSaved = vi.fn<() => void>()
  const part = renderPart(<ProjectForm project={project} onSaved={onSaved} onCancel={() => {}} />, {
    handlers: { createProject: () => aProject(), editProject: () => aProject({ version: 2 }), ...handlers },
  })
  const press = (name: string) => part.person.click(screen.getByRole('button', { name }))
  const save = () => press('Speichern')
  const again = () => press('Erneut versuchen')
  const added = () => part.server.asked('createProject')
  return { ...part, onSaved, save, again, added }
}

describe('T-01 a project is added', () => {
  it('without a name nothing is sent, and the field says so', async () => {
    const part = open(null)
    await part.save()
    await waitFor(() => expect(describedBy(field('Name'))).toContain('Name'))
    expect(part.added()).toEqual([])
  })

  it.each([
    ['1.200,00', 120_000],
    ['64,5', 6_450],
    ['0', 0],
  ])('FAULT-13 a rate of „%s“ is %i cents', async (typed, cents) => {
    const part = open(null)
    await part.person.type(field('Name'), 'Umzug')
    await part.person.type(field('Stundensatz'), typed)
    await part.save()
    await waitFor(() => expect(part.added()[0]?.input.body).toMatchObject({ hourlyRate: cents }))
  })

  it.each(['64,505', 'viel', '-5'])('FAULT-13 a rate of „%s“ is none: nothing is sent', async (typed) => {
    const part = open(null)
    await part.person.type(field('Name'), 'Umzug')
    await part.person.type(field('Stundensatz'), typed)
    await part.save()
    await waitFor(() => expect(field('Stundensatz').getAttribute('aria-invalid')).toBe('true'))
    expect([valueOf(field('Stundensatz')), part.added()]).toEqual([typed, []])
  })

  it('FAULT-08 after a lost answer the same project is sent under the same key: there will be one', async () => {
    let isAway = true
    const part = open(null, { createProject: () => (isAway ? NO_ANSWER : aProject()) })
    await part.person.type(field('Name'), 'Umzug')
    await part.save()
    await screen.findByRole('alert')
    isAway = false
    await part.again()
    await waitFor(() => expect(part.onSaved).toHaveBeenCalledTimes(1))
    const keys = part.added().map(({ caller }) => caller.headers.get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('T-06 the rounding of a project', () => {
  it.each<[Rounding, string]>([
    [{ mode: 'none' }, 'none'],
    [{ mode: 'up', minutes: 15 }, 'up'],
    [{ mode: 'nearest', minutes: 6 }, 'nearest'],
  ])('%j is shown and goes back as it was when only the name is changed', async (rounding) => {
    const part = open(aProject({ rounding }))
    await part.person.type(field('Name'), ' 2')
    await part.save()
    await waitFor(() => expect(part.onSaved).toHaveBeenCalledTimes(1))
    expect(part.server.asked('editProject')[0]?.input.body).toMatchObject({
      project: { name: 'Standort Lindau 2', rounding, version: 1, budgetMonthly: 320_000, hourlyRate: 6_400 },
    })
  })
})
