import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Following } from './following.tsx'

it('N-07 the head of a page is drawn before what follows it, and that comes by itself', () => {
  const drawn: string[] = []
  const Part = ({ name }: { readonly name: string }) => {
    drawn.push(`${name}${name === 'Liste' && document.querySelector('h1') ? ' nach dem Kopf' : ''}`)
    return name === 'Kopf' ? <h1>Kopf</h1> : <p>Liste</p>
  }
  act(() => {
    render(
      <>
        <Part name="Kopf" />
        <Following>
          <Part name="Liste" />
        </Following>
      </>,
    )
  })
  expect(screen.queryAllByText('Liste')).toHaveLength(1)
  expect(drawn).toContain('Liste nach dem Kopf')
  expect(drawn).not.toContain('Liste')
})
