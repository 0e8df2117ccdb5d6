import { boxNumberOf } from './box-number.ts'
import { Icon } from './icons.tsx'
import { useKiosk } from './kiosk-context.tsx'
import { momentText, timeOfDay } from './wording.ts'

/**
 * One line about what is not as usual, the gravest first: nothing opens, the place is closed, the clock is unsure, no
 * network, a call for help that was accepted, a door stands open.
 * @param props.ownBoxId box whose door the screen speaks of anyway
 * @param props.onHelp the screen speaks of the call anyway
 */
export function Notices(props: { readonly ownBoxId: string | null; readonly onHelp: boolean }) {
  const { ownBoxId, onHelp } = props
  const { place, state, alive, say, language } = useKiosk()
  const open = Object.entries(state.doors).find(([boxId, door]) => door === 'open' && boxId !== ownBoxId)
  const openNumber = open && boxNumberOf(place.cabinets, open[0])
  const closedText = (opensAt: string | null) =>
    opensAt
      ? say('notice.closedUntil', { time: momentText(opensAt, language, place.timeZone) })
      : say('notice.closed')
  const { help } = state
  const notice = !alive
    ? ({ tone: 'bad', icon: 'alert', text: say('notice.restarting') } as const)
    : state.clock === 'behind'
      ? ({ tone: 'bad', icon: 'clock', text: say('notice.clockBehind') } as const)
      : state.closed
        ? ({ tone: 'warn', icon: 'clock', text: closedText(state.closed.opensAt) } as const)
        : state.clock === 'unsure'
          ? ({ tone: 'warn', icon: 'clock', text: say('notice.clockUnsure') } as const)
          : !state.online
            ? ({ tone: 'warn', icon: 'offline', text: say('notice.offline') } as const)
            : help?.acceptedAt && !help.closedAt && !onHelp
              ? ({
                  tone: 'info',
                  icon: 'check',
                  text: say('notice.helpAccepted', {
                    time: timeOfDay(Date.parse(help.calledAt), language, place.timeZone),
                  }),
                } as const)
              : openNumber
                ? ({
                    tone: 'info',
                    icon: 'lockOpen',
                    text: say('notice.doorOpen', { number: openNumber }),
                  } as const)
                : null
  return (
    <output className="knotices">
      {notice ? (
        <span className={`knotice is-${notice.tone}`}>
          <Icon name={notice.icon} />
          {notice.text}
        </span>
      ) : null}
    </output>
  )
}
