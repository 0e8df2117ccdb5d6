import { describe, expect, it } from 'vitest'
import { chooseProjects } from './import-projects.ts'

const of = (clientName: string, projectName = 'Website') => ({ clientName, projectName })
const chosen = (all: readonly ReturnType<typeof of>[], known: Record<string, string> = {}) =>
  [...chooseProjects(all, new Map(Object.entries(known))).values()].map(({ id, name }) => [id, name])

describe('B-11 the project „Website“ of two clients', () => {
  it('becomes two, each with its client', () => {
    expect(chosen([of('Anna AG'), of('Bert KG'), of('anna ag')])).toEqual([
      [null, 'Website (Anna AG)'],
      [null, 'Website (Bert KG)'],
    ])
  })

  it('is found again, also when only one of them has worked in the next month', () => {
    const known = { 'website (anna ag)': 'a', 'website (bert kg)': 'b' }
    expect(chosen([of('Bert KG')], known)).toEqual([['b', 'Website (Bert KG)']])
  })

  it('one that is there without a client is taken for one client, not for two', () => {
    expect(chosen([of('Anna AG')], { website: 'w' })).toEqual([['w', 'Website']])
    expect(chosen([of('Anna AG'), of('Bert KG')], { website: 'w' })).toEqual([
      [null, 'Website (Anna AG)'],
      [null, 'Website (Bert KG)'],
    ])
  })

  it('lines without a project choose none, and long names leave room for the client', () => {
    expect(chosen([of('Anna AG', '')])).toEqual([])
    const [[, name] = []] = chosen([of('Anna AG', 'x'.repeat(200))])
    expect(name).toBe(`${'x'.repeat(110)} (Anna AG)`)
  })
})
