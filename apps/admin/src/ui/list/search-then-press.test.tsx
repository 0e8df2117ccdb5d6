import { act, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { aHarbour } from '../../testing/fixtures/boats.tsx'
import { aMemory } from '../../testing/memory.ts'
import { renderPart } from '../../testing/part.tsx'
import { ListPage } from './list-page.tsx'

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

it('N-10 who types and presses a row at once stays on the way to it, however long its page loads', async () => {
  const { list } = aHarbour(3)
  const loaded = Promise.withResolvers<{ Component: () => string }>()
  const { person } = renderPart(
    <>
      <ListPage definition={list} />
      <Link to="/akte">Akte</Link>
    </>,
    { handlers: aMemory().handlers, pages: [{ path: '/akte', lazy: () => loaded.promise }] },
  )
  await screen.findByRole('heading', { level: 1, name: 'Boote' })
  await person.type(screen.getByRole('searchbox'), 'Boot 2')
  await person.click(screen.getByRole('link', { name: 'Akte' }))
  await pause(600)
  loaded.resolve({ Component: () => 'Die Akte' })
  expect(await screen.findByText('Die Akte')).toBeInstanceOf(HTMLElement)
})
