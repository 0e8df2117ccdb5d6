import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { StepPager } from './step-pager.tsx'

type Props = Parameters<typeof StepPager>[0]
const toAfter: Props['toAfter'] = (after) => ({ search: after === null ? '?' : `?after=${after}` })

function show(overrides: Partial<Props>) {
  const props: Props = { older: null, searchedTo: null, isFirst: true, toAfter, ...overrides }
  return render(
    <MantineProvider>
      <MemoryRouter>
        <StepPager {...props} />
      </MemoryRouter>
    </MantineProvider>,
  )
}
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('L-11 pages without numbers', () => {
  it('one page alone needs no way on', () => {
    const { unmount } = show({})
    expect(screen.queryByRole('navigation')).toBeNull()
    unmount()
  })

  it('the first page leads on to what is older', () => {
    const { unmount } = show({ older: '17-e70' })
    expect(links()).toEqual([['Ältere', '/?after=17-e70']])
    unmount()
  })

  it('a page between leads both ways, the last one only back', () => {
    const between = show({ older: '12-e50', isFirst: false })
    expect(links().map(([name]) => name)).toEqual(['Zum Neuesten', 'Ältere'])
    between.unmount()
    const last = show({ isFirst: false })
    expect(links().map(([name]) => name)).toEqual(['Zum Neuesten'])
    last.unmount()
  })

  it('a search that stopped says until when it looked, and is announced', () => {
    const { unmount } = show({ older: '12-e50', searchedTo: '2026-11-02T09:00:00Z' })
    expect(screen.getByRole('status').textContent).toMatch(/^Bis 02\.11\.2026.*10:00.* durchsucht$/)
    expect(links()).toEqual([['Weiter zurück suchen', '/?after=12-e50']])
    unmount()
  })
})
