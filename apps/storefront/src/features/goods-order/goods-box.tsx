import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { CustomerBox } from '@fachwerk/contract/fulfilment/pickup-box-views'
import { usePage } from '../../lib/page.tsx'
import { commandReason } from '../../lib/words/command-words.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { fullMoment } from '../../lib/words/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { isRunning } from './box-words.ts'
import type { GoodsOrderData } from './goods-order-load.ts'

/** B-19: the box with the order: its key, the ways to open it, and the word that everything is out. */
export function GoodsBox({ data, box }: { readonly data: GoodsOrderData; readonly box: CustomerBox }) {
  const { order, key, refused, command } = data
  const { href, say, language } = usePage()
  const d = deliveryWords(usePage())
  const { number, untilLocal, isLate, openedAt } = box
  const action = href(`/einkauf/${order.hash}`)
  const until = fullMoment(untilLocal, language)
  return (
    <section className="goods-fetch goods-box" aria-labelledby="abholfach">
      <h2 id="abholfach">{d('box.number', { number })}</h2>
      <p>{isLate ? d('box.late') : d('box.until', { moment: until })}</p>
      {refused === null ? null : (
        <Notice tone="error" live>
          {refused}
        </Notice>
      )}
      <BoxKey box={box} />
      <p className="small muted">{d('box.how')}</p>
      {isRunning(command) ? null : (
        <details className="box-open">
          <summary className="btn btn-primary btn-l">{say('order.open', { number })}</summary>
          <form method="post" action={action}>
            <input type="hidden" name="act" value="open" />
            <input type="hidden" name="key" value={key} />
            <p>{d('box.ask')}</p>
            <SubmitOnce className="btn btn-primary" busyText={say('order.opening')}>
              {d('box.yes')}
            </SubmitOnce>
          </form>
        </details>
      )}
      <OpeningSaid data={data} box={box} />
      {openedAt === null && command?.state !== 'done' ? null : (
        <form method="post" action={action}>
          <input type="hidden" name="act" value="fetched" />
          <p className="small">{d('box.fetched.text')}</p>
          <SubmitOnce className="btn" busyText={d('box.fetched.busy')}>
            {d('box.fetched')}
          </SubmitOnce>
        </form>
      )}
    </section>
  )
}

/** The six digits and the same drawn; honest about a terminal that does not know them yet. */
function BoxKey({ box: { key, number } }: { readonly box: CustomerBox }) {
  const { say } = usePage()
  if (!key) return <p>{say('order.noKey')}</p>
  return (
    <div className="box-key">
      <div>
        <h3 className="label">{say('order.yourCode')}</h3>
        <p className="code">
          {key.code.split('').map((digit, index) => (
            <span
              // The same digit may occur twice; its place is what it is.
              key={index}
              className={index === 3 ? 'code-digit is-second' : 'code-digit'}
            >
              {digit}
            </span>
          ))}
        </p>
        {key.confirmedByTerminal ? null : (
          <output className="small muted">{say('order.codeOnItsWay')}</output>
        )}
      </div>
      <img
        className="qr"
        src={`data:image/svg+xml,${encodeURIComponent(key.qrSvg)}`}
        alt={say('order.qrName', { number })}
        width="160"
        height="160"
      />
    </div>
  )
}

/** What becomes of the opening that was asked for. */
function OpeningSaid({ data, box }: { readonly data: GoodsOrderData; readonly box: CustomerBox }) {
  const { say } = usePage()
  const { command } = data
  if (command === null) return null
  if (isRunning(command))
    return (
      <output className="command-report">
        {say('order.opening')} {say('command.running')}
      </output>
    )
  if (command.state === 'done')
    return (
      <output className="command-report">
        {say(box.door === 'closed' ? 'command.closed' : 'command.opened', { number: box.number })}
      </output>
    )
  return (
    <Notice tone="error" live>
      {say(commandReason(command))}
    </Notice>
  )
}

/** Changes with whatever the page shows of the box. */
export const boxMark = ({ order: { box }, command }: Pick<GoodsOrderData, 'order' | 'command'>): string =>
  [
    box?.number,
    box?.isLate,
    box?.key?.code,
    box?.key?.confirmedByTerminal,
    box?.openedAt,
    box?.door,
    command?.state,
  ].join(' ')

/** Where it waits: only as long as it does. */
export const boxIn = ({ status, box }: GoodsOrderView): CustomerBox | undefined =>
  status === 'approved' || status === 'process' ? box : undefined
