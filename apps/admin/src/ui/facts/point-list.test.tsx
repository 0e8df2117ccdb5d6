import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { AllThere, PointList } from './point-list.tsx'

const points = [
  { key: 'domain', name: 'Keine Domain', text: 'Niemand findet ihn.', to: '/admin/domains' },
  { key: 'imprint', name: 'Impressum unvollständig', text: 'Es fehlt: Telefon.' },
]
const list = (note?: string) => (
  <PointList
    title="Das fehlt noch"
    level={3}
    go="Erledigen"
    points={points}
    {...(note !== undefined && { note })}
  />
)

describe('F-02 F-08 what is missing', () => {
  it('is a list under a heading; what can be seen to has its way, named by the point', async () => {
    renderPart(list('Bis das erledigt ist, mietet niemand.'))
    const region = within(screen.getByRole('region', { name: 'Das fehlt noch' }))
    expect(region.getByRole('heading', { level: 3 })).toBeInstanceOf(HTMLElement)
    expect(region.getAllByRole('listitem').map(textOf)).toEqual([
      'Keine DomainNiemand findet ihn.Erledigen',
      'Impressum unvollständigEs fehlt: Telefon.',
    ])
    const links = region.getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Keine Domain: Erledigen', '/admin/domains'],
    ])
    expect(region.getByText('Bis das erledigt ist, mietet niemand.')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })

  it('says nothing more where there is nothing more to say', () => {
    renderPart(list())
    expect(screen.queryByText('Bis das erledigt ist, mietet niemand.')).toBeNull()
  })

  it('where nothing is missing, that is said', async () => {
    renderPart(<AllThere words="Alles da" />)
    expect(screen.getByText('Alles da')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })
})
