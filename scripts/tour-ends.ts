import { signIn } from '../e2e/support/staff.ts'
import type { Product } from '../e2e/support/product.ts'
import type { Stop } from './tour-stops.ts'

/** What staff see when the live connection is lost (L-08), and when their session is over. */
export const endStops = (product: Product): readonly Stop[] => [
  {
    name: 'verbindung-verloren',
    async show(page) {
      await page.route('**/private/live-events*', (route) => route.abort())
      await page.goto(`${product.admin}/admin/real-time-monitoring`)
      await page.getByText('Live-Verbindung unterbrochen').waitFor()
    },
    after: (page) => page.unroute('**/private/live-events*'),
  },
  {
    name: 'sitzung-abgelaufen',
    async show(page) {
      const over = ['**/private/users/**', '**/auth/refresh-token*']
      for (const call of over) await page.route(call, (route) => route.fulfill({ status: 401, json: {} }))
      await page.goto(`${product.admin}/admin/users`)
      await page.waitForURL('**/login*')
      await page.getByRole('button', { name: 'Einloggen' }).waitFor()
      for (const call of over) await page.unroute(call)
    },
    // What comes after is for who is signed in.
    after: (page) => signIn(page, product),
  },
]
