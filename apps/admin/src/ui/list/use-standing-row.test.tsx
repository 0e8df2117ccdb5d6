import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStandingRow } from './use-standing-row.ts'

function List({ open }: { readonly open: string | null }) {
  const list = useStandingRow(open)
  return (
    <div ref={list}>
      <div data-testid="scroller" style={{ overflowY: 'auto' }}>
        <table>
          <tbody>
            <tr>
              <th>
                <a id="row-7" data-row-link="" href="#7">
                  KN-015
                </a>
              </th>
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Where the row lies on the screen. */
function lies(top: number) {
  const row = screen.getByRole('row')
  row.getBoundingClientRect = () => new DOMRect(0, top, 100, 37)
}

it('N-10 a row that is opened stays where it was pressed, though the head above the rows becomes higher', () => {
  const { rerender } = render(<List open={null} />)
  lies(477)
  act(() => screen.getByText('KN-015').click())
  lies(531)
  rerender(<List open="7" />)
  expect(screen.getByTestId('scroller').scrollTop).toBe(54)
  // Closed again the list stands as before.
  rerender(<List open={null} />)
  expect(screen.getByTestId('scroller').scrollTop).toBe(0)
})

it('what was opened from elsewhere scrolls nothing', () => {
  const { rerender } = render(<List open={null} />)
  lies(531)
  rerender(<List open="7" />)
  expect(screen.getByTestId('scroller').scrollTop).toBe(0)
})
