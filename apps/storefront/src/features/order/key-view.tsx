import { CabinetLocator } from '@fachwerk/design/cabinet'
import { localAt } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { fullMoment } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EndRental } from './end-rental.tsx'
import { KeyCode } from './key-code.tsx'
import { MailNote } from './mail-note.tsx'
import { OpenBox } from './open-box.tsx'
import type { OrderData } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'
import type { Rental } from './ordered-rental.ts'
import { Remaining } from './remaining.tsx'
import type { LiveOrder } from './use-live-order.ts'

interface KeyProps {
  readonly live: LiveOrder
  readonly stage: 'ahead' | 'running' | 'overdue'
  readonly data: OrderData
}

/** R-11: the key. Number first, then code and QR, how long still, opening from here, and where the box is. */
export function KeyView({ live, stage, data }: KeyProps) {
  const { order } = live
  const { rental } = order
  const { say } = usePage()
  if (!rental) return null
  return (
    <div className="pad key">
      <section className="key-main">
        <p className="ok-line">
          <Icon name="done" />
          {say('order.paid', { code: order.shortCode })}
        </p>
        <h1>{say('order.yourBox', { number: rental.boxNumber })}</h1>
        <p className="lead">
          <Where live={live} rental={rental} />{' '}
          {say(stage === 'ahead' ? 'order.laterHint' : 'order.codeHint')}
        </p>
        <KeyNotices live={live} rental={rental} stage={stage} />
        <div className="key-card">
          <div className="key-left">
            <KeyCode rental={rental} />
            <Remaining rental={rental} order={order} stage={stage} />
            <OpenBox live={live} rental={rental} data={data} />
          </div>
          <KeyQr rental={rental} />
        </div>
        {rental.can.end ? <EndRental live={live} rental={rental} data={data} /> : null}
      </section>
      <aside className="key-side">
        {rental.place ? <BoxPlace live={live} rental={rental} /> : null}
        <ol className="how">
          {(['order.how1', 'order.how2', 'order.how3'] as const).map((key, index) => (
            <li key={key}>
              <i aria-hidden="true">{index + 1}</i>
              {say(key, { number: rental.boxNumber })}
            </li>
          ))}
        </ol>
        <MailNote order={order} />
      </aside>
      <OrderFacts order={order} />
    </div>
  )
}

type Part = { readonly live: LiveOrder; readonly rental: Rental }

function placeWords({ rental }: Part, say: ReturnType<typeof usePage>['say']): string {
  const { place } = rental
  if (!place) return ''
  const cabinet = say('place.cabinet', { name: place.cabinet.name })
  return `${cabinet}, ${say(`place.side.${place.side}`)} ${say(`place.height.${place.height}`)}`
}

function Where(part: Part) {
  const { say } = usePage()
  const words = placeWords(part, say)
  const { name } = part.live.order.location
  return <>{words ? `${name}, ${words}.` : `${name}.`}</>
}

function BoxPlace(part: Part) {
  const { rental } = part
  const { say } = usePage()
  const plan = rental.place?.cabinet
  const here = plan?.columns
    .flatMap((column) => column.doors)
    .find((door) => door.kind === 'box' && door.number === rental.boxNumber)
  if (!plan || here?.kind !== 'box') return null
  const name = say('order.cabinetName', { number: rental.boxNumber, place: placeWords(part, say) })
  return <CabinetLocator plan={plan} boxId={here.boxId} name={name} pxPerMm={0.2} fit />
}

/** What has changed or is not yet so, told before anything else. */
function KeyNotices({ live, rental, stage }: Part & Pick<KeyProps, 'stage'>) {
  const { say, language } = usePage()
  const { timeZone } = live.order.location
  const grace = fullMoment(localAt(rental.graceUntil, timeZone), language)
  return (
    <>
      {rental.movedFromBoxNumber === null ? null : (
        <Notice tone="warning">
          {say('order.moved', { from: rental.movedFromBoxNumber, to: rental.boxNumber })}
        </Notice>
      )}
      {stage === 'overdue' ? (
        <Notice tone={rental.openRefusal === 'payment-due' ? 'error' : 'warning'}>
          {rental.openRefusal === 'payment-due'
            ? say('order.paymentDue')
            : say('order.inGrace', { moment: grace })}
        </Notice>
      ) : null}
      {rental.openRefusal === 'access-revoked' ? (
        <Notice tone="error">{say('refusal.access-revoked')}</Notice>
      ) : null}
    </>
  )
}

function KeyQr({ rental }: { readonly rental: Rental }) {
  const { say } = usePage()
  if (!rental.key) return null
  return (
    <div className="key-right">
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(rental.key.qrSvg)}`}
        alt={say('order.qrName', { number: rental.boxNumber })}
        width="256"
        height="256"
      />
      <p className="small muted center">{say('order.brightScreen')}</p>
    </div>
  )
}
