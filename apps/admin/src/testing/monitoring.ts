import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { aPicture, aTerminal } from './fixtures.ts'
import { heading, openApp, type OpenOptions } from './screen.tsx'

/** Opens the real-time monitoring with one terminal; its picture names the newest event, as the server's does. */
export async function openMonitoring(more: OpenOptions['handlers'] = {}, query = '') {
  const app = await openApp(`/admin/real-time-monitoring${query}`, {
    handlers: {
      monitoring: ({ body }) =>
        aPicture(body.locationIds ? [] : [aTerminal()], app.server.stream.happened.at(-1)?.id ?? null),
      accessRights: () => ({ rows: [], total: 0, totalIsExact: true }),
      ...more,
    },
  })
  await heading('Echtzeit-Monitoring')
  return app
}
export type MonitoringApp = Awaited<ReturnType<typeof openMonitoring>>
/** Waits until the stream was opened so many times. */
export const connected = ({ server }: MonitoringApp, times = 1) =>
  waitFor(() => expect(server.stream.opened).toHaveLength(times))
