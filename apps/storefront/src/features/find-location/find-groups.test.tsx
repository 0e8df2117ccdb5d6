import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubFetch, stubSight } from '../../testing/browser-stubs.ts'
import { aFindResult, openFind } from '../../testing/open-find.tsx'
import { findings } from '../../testing/show.tsx'
import { findEntries, findInput, readFindQuery } from './find-query.ts'

const LAKE = '01938f00-0000-7000-8000-00000000e001'
const TOWN = '01938f00-0000-7000-8000-00000000e002'
const groups = [
  { id: LAKE, name: 'Am Bodensee', names: { en: 'Lake Constance' }, level: 0 },
  { id: TOWN, name: 'Konstanz', level: 1 },
]
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Nach Gruppe filtern' })

beforeEach(() => stubSight())

describe('S-01 filtering by group', () => {
  it('lists the groups of the site as they hang, all locations first', () => {
    openFind('/', aFindResult({ groups }))
    expect(
      within(choice())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['alle Standorte', 'Am Bodensee', '\u2003Konstanz'])
    expect(choice().value).toBe('')
  })

  it('asks at once and keeps place, size and period; taking it off too', async () => {
    const asked = stubFetch(() => ({ body: aFindResult({ groups }) }))
    const { person } = openFind('/?suche=Konstanz&groesse=L&dauer=3d', aFindResult({ groups }))
    await person.selectOptions(choice(), TOWN)
    await waitFor(() => expect(location.search).toBe(`?suche=Konstanz&groesse=L&gruppe=${TOWN}&dauer=3d`))
    expect(asked[0]?.body).toEqual({
      period: { from: 'now', length: '3d' },
      search: 'Konstanz',
      size: 'L',
      group: TOWN,
    })
    expect(choice().value).toBe(TOWN)
    await person.selectOptions(choice(), '')
    await waitFor(() => expect(location.search).toBe('?suche=Konstanz&groesse=L&dauer=3d'))
  })

  it('without script the search takes it along', () => {
    const { container } = openFind(`/?gruppe=${LAKE}`, aFindResult({ groups }))
    const form = container.querySelector('form')
    expect(form && new FormData(form).get('gruppe')).toBe(LAKE)
    expect(screen.getByRole('link', { name: '3 Tage' }).getAttribute('href')).toBe(
      `/?gruppe=${LAKE}&dauer=3d`,
    )
  })

  it('G-04 in English by its English name, and without groups there is nothing to choose', async () => {
    const { container, unmount } = openFind('/', aFindResult({ groups }), 'en')
    expect(screen.getByRole('option', { name: 'Lake Constance' })).toBeTruthy()
    expect(await findings(container)).toEqual([])
    unmount()
    openFind('/', aFindResult({ groups: [] }))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it.each(['', 'x', '../..', `${LAKE}0`, LAKE.toUpperCase()])('„%s“ in the address is no group', (text) => {
    const query = readFindQuery(new URLSearchParams({ gruppe: text }))
    expect([query.group, findEntries(query).find(([name]) => name === 'gruppe')?.[1]]).toEqual([null, null])
    expect(findInput(query).body).not.toHaveProperty('group')
  })
})
