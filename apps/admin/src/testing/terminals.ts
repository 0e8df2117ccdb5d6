import { screen } from '@testing-library/react'
import { aPicture, aRow, aTerminal, aTerminalAlarm, fromNow, id, theAlarms } from './fixtures.ts'
import { heading, openApp, type OpenOptions } from './screen.tsx'

export const away = aTerminal({
  id: id('d', 2),
  name: 'T-RZ-01',
  locationName: 'Radolfzell Bahnhof',
  locationPrefix: 'RZ',
  online: false,
  lastSeenAt: fromNow(-11),
  cabinets: [],
  boxStates: { [id('b', 50)]: 'unknown' },
})

/** A server with two terminals, one of them away; its picture names the newest event, as the real one does. */
export async function openTerminals(
  address = '/admin/real-time-monitoring',
  more: OpenOptions['handlers'] = {},
  user?: OpenOptions['user'],
) {
  const app = await openApp(address, {
    ...(user && { user }),
    handlers: {
      monitoring: ({ body }) =>
        aPicture(
          body.locationIds ? [] : body.onlyTrouble ? [away] : [aTerminal(), away],
          app.server.stream.happened.at(-1)?.id ?? null,
        ),
      alarms: () => theAlarms({ terminals: [aTerminalAlarm(away)] }),
      accessRights: () => ({
        rows: [aRow({ status: 'overdue', boxName: 'KN-012', endsAt: fromNow(-71) })],
        total: 3,
        totalIsExact: true,
      }),
      ...more,
    },
  })
  await heading(address.includes('real-time') ? 'Echtzeit-Monitoring' : 'Terminals')
  return app
}
export type TerminalsApp = Awaited<ReturnType<typeof openTerminals>>
/** The tile of a location’s terminal, once it stands. */
export const tile = (name: string) => screen.findByRole('article', { name })
