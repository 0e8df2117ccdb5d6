import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { elementError } from '../../../../scripts/element-error.ts'

describe('an element that a test does not find', () => {
  it('is told with the page as it stands', () => {
    render(<h1>Ankommen</h1>)
    expect(() => screen.getByRole('button', { name: 'Weiter' })).toThrow(/"Weiter"[\s\S]*<h1>[\s\S]*Ankommen/)
  })

  it('prints the page only when somebody reads why', () => {
    const { container } = render(<h1>Ankommen</h1>)
    let looks = 0
    const watched = new Proxy(container, {
      get(page, name) {
        looks += 1
        return Reflect.get(page, name, page)
      },
    })
    const error = elementError('Es fehlt.', watched)
    expect(looks).toBe(0)
    expect(error.message).toMatch(/^Es fehlt\./)
    expect(looks).toBeGreaterThan(0)
  })

  it('waiting for what never comes ends with what was looked for', async () => {
    render(<h1>Ankommen</h1>)
    await expect(screen.findByText('Abreise', {}, { timeout: 20 })).rejects.toThrow(/Abreise[\s\S]*Ankommen/)
  })
})
